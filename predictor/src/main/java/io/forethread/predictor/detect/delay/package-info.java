/** Candidates in which one thread is held back while the others go on. */
package io.forethread.predictor.detect.delay;
