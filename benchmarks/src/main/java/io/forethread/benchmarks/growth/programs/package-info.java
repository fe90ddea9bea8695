/** Programs whose runs can be made as long as wanted. Only these are instrumented. */
package io.forethread.benchmarks.growth.programs;
