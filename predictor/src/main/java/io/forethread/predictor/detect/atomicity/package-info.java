/**
 * Atomicity violations: blocks that are meant to be atomic, and interruptions of them that no
 * serial order explains.
 */
package io.forethread.predictor.detect.atomicity;
