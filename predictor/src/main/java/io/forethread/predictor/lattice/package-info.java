/**
 * The lattice of the cuts of a causal order: all orders of the events that the causality allows,
 * run through level by level with a monitor, without going through them one by one.
 */
package io.forethread.predictor.lattice;
