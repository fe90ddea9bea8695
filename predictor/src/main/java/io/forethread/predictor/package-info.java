/**
 * From the trace of one run to the schedules under which the same test would break: analysis,
 * candidates, constraints, and the checker that validates every schedule.
 */
package io.forethread.predictor;
