/** Builds a witness order directly, without the solver. */
package io.forethread.predictor.direct;
