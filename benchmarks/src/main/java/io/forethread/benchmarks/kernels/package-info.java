/**
 * The measured programs. Each is a small concurrent computation whose result does not depend on the
 * schedule, so that a run can be checked; nothing here knows how it is run or measured.
 */
package io.forethread.benchmarks.kernels;
