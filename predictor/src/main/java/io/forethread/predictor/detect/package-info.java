/**
 * Detectors: each lists what might go wrong in some schedule, and says what a schedule must make
 * happen for it. Their filters are cheap and leave out only what no schedule can do.
 */
package io.forethread.predictor.detect;
