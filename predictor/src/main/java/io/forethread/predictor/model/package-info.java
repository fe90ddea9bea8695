/**
 * What all parts of the predictor speak of: units of events, accesses, targets, orders, segments,
 * and reads that decide nothing.
 */
package io.forethread.predictor.model;
