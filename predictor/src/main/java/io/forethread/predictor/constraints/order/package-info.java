/**
 * Turns a solution of the constraints into an order of events with few switches between threads.
 */
package io.forethread.predictor.constraints.order;
