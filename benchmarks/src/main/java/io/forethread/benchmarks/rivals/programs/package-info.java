/** What the programs that all tools are tried on have in common. */
package io.forethread.benchmarks.rivals.programs;
