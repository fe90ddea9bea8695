package io.forethread.prediction;

import io.forethread.predictor.detect.atomicity.BlockKind;
import io.forethread.trace.Site;

/**
 * A block of a run that is meant to be atomic, in words that mean the same in every run.
 *
 * @param thread its thread's name by birth
 * @param site where it begins
 * @param time which of the thread's blocks of this kind that begin there it is, from 1
 */
public record StoredBlock(String thread, BlockKind kind, Site site, int time) {}
