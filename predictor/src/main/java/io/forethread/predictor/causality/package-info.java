/**
 * What a trace says about which events can be near each other: the order that every schedule keeps,
 * the locks that threads hold, the variables that they share. All of it is made in passes over the
 * trace, and only ever rules out what no schedule can do.
 */
package io.forethread.predictor.causality;
