package io.forethread.predictor.model;

import java.time.Duration;

/**
 * Finds orders of one trace. It may keep what it learns about the trace from question to question,
 * which never changes an answer.
 */
@FunctionalInterface
public interface Solver {

    /** Returns a finder that takes no longer than {@code timeout} for a question. */
    OrderFinder within(Duration timeout);
}
