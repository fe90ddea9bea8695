/** Data races. */
package io.forethread.predictor.detect.race;
