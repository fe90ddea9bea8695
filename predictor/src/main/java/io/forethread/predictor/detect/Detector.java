package io.forethread.predictor.detect;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.PredictionKind;

import java.util.List;
import java.util.function.Predicate;

/** Lists candidates for one kind of prediction. */
public interface Detector {

    PredictionKind kind();

    /**
     * Returns all candidates that the filters cannot rule out, merged by source, the most promising
     * first.
     *
     * @param ignored tells whether to leave out a variable or class, by its qualified name
     */
    List<CandidateGroup> detect(TraceAnalysis analysis, Predicate<String> ignored);

    /**
     * The same, for detectors that ask which reads decide something.
     *
     * @param free the reads that decide nothing
     */
    default List<CandidateGroup> detect(
            TraceAnalysis analysis, FreeReads free, Predicate<String> ignored) {
        return detect(analysis, ignored);
    }
}
