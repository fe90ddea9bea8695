package io.forethread.predictor;

import io.forethread.predictor.model.PredictionKind;

/**
 * A candidate of which it could not be found out whether a schedule exists.
 *
 * @param reason why, as a sentence
 */
public record Undecided(PredictionKind kind, String summary, String reason) {}
