package io.forethread.prediction;

import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

/**
 * An event that a prediction is about, in words that mean the same in every run.
 *
 * @param thread its thread's name by birth
 * @param role what it does there, in a few words
 */
public record StoredEvent(String thread, EventKind kind, Site site, String role) {}
