/** The part of a trace that matters for a target: what is kept as it was, and what may change. */
package io.forethread.predictor.segment;
