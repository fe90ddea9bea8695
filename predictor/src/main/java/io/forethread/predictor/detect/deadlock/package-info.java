/** Deadlocks and lost signals: waits that may never end. */
package io.forethread.predictor.detect.deadlock;
