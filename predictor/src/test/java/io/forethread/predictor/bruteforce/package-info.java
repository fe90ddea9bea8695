/**
 * The predictor against all interleavings of small random traces. What is possible is worked out
 * here a second time, by trying, from docs/prediction.md and not from the constraints.
 */
package io.forethread.predictor.bruteforce;
