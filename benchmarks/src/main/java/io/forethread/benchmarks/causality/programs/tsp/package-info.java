/** The travelling salesman by branch and bound. */
package io.forethread.benchmarks.causality.programs.tsp;
