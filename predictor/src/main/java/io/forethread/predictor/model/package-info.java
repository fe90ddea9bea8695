/**
 * The concepts that all parts of the predictor share: units of events, accesses, targets, orders,
 * segments, free reads.
 */
package io.forethread.predictor.model;
