/**
 * Cuts a trace to the events that a property is about, with all events that these depend on, so
 * that the order of the others is left open: sliced causality.
 */
package io.forethread.predictor.slice;
