/** Successive over-relaxation, with a barrier between its phases. */
package io.forethread.benchmarks.causality.programs.sor;
