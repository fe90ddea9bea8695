/**
 * How the threads of a trace synchronized: locks held, waits, and must-edges, found in one pass.
 * One class for each rule that orders events.
 */
package io.forethread.predictor.causality.synchronization;
