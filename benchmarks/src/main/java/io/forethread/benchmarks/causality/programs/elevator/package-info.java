/** Elevators of a building, whose controls are one monitor. */
package io.forethread.benchmarks.causality.programs.elevator;
