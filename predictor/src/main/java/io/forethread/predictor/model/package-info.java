/**
 * The concepts that all parts of the predictor share: units of events, accesses, targets, orders,
 * segments, free reads. It has more than 20 classes because compact lists and sets of events, which
 * long traces need, are shared by all of them, too.
 */
package io.forethread.predictor.model;
