/**
 * Programs without a bug, most of them like one with a bug: what is reported here is a false alarm.
 */
package io.forethread.benchmarks.rivals.programs.correct;
