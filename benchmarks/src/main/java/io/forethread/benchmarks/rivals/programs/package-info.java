/**
 * What the programs that all tools are tried on have in common, and the {@link
 * io.forethread.benchmarks.rivals.programs.Catalog catalog} of them.
 */
package io.forethread.benchmarks.rivals.programs;
