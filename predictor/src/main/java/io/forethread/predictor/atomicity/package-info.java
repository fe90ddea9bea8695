/** What of a run is meant to be atomic, and which interruptions of it no serial order explains. */
package io.forethread.predictor.atomicity;
