/** Programs with steps that should be one: a check and its use, a read and its write. */
package io.forethread.benchmarks.rivals.programs.atomicity;
