/**
 * Exploration from run to run: which schedules of a test have not been seen yet, and whether any
 * are left. docs/exploration.md says why nothing is missed.
 */
package io.forethread.predictor.explore;
