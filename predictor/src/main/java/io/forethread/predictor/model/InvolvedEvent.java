package io.forethread.predictor.model;

import io.forethread.trace.Site;
import io.forethread.trace.TracedThread;

/**
 * An event that a prediction is about.
 *
 * @param event its index in the observed trace
 * @param role what it does there, in a few words: "writes null", "reads"
 */
public record InvolvedEvent(int event, TracedThread thread, Site site, String role) {}
