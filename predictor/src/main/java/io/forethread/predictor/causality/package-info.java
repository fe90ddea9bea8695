/**
 * What a trace says about which events can be near each other: the order that every schedule keeps,
 * the locks that protect threads, and how threads came to know objects. All of it takes linear
 * time, and only rules out what no schedule can do.
 */
package io.forethread.predictor.causality;
