package io.forethread.predictor;

import io.forethread.Violation;

/**
 * A candidate for which it is not known whether a schedule exists.
 *
 * @param kind the violation that it would be
 * @param reason why, as a sentence
 */
public record Undecided(Violation kind, String summary, String reason) {}
