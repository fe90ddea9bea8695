package io.forethread.predictor.detect;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.FreeReads;

import java.util.function.Predicate;

/**
 * All that detectors are told about an observed run.
 *
 * @param free the reads that decide nothing
 * @param ignored tells whether to leave out a variable or class, by its qualified name: {@code
 *     bank.Account.balance} or {@code bank.Account}
 */
public record Observation(TraceAnalysis analysis, FreeReads free, Predicate<String> ignored) {

    /** Makes one in which every read may decide something and nothing is left out. */
    public Observation(TraceAnalysis analysis) {
        this(analysis, FreeReads.NONE, name -> false);
    }
}
