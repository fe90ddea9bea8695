package io.forethread.predictor.detect;

import io.forethread.predictor.PredictionKind;
import io.forethread.predictor.causality.Causality;
import io.forethread.predictor.flow.FreeReads;

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
    List<CandidateGroup> detect(Causality causality, Predicate<String> ignored);

    /**
     * The same, for detectors that ask which reads decide something.
     *
     * @param free the reads that decide nothing
     */
    default List<CandidateGroup> detect(
            Causality causality, FreeReads free, Predicate<String> ignored) {
        return detect(causality, ignored);
    }
}
