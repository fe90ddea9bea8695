package io.forethread.extension.confirm;

import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.Prediction;

import java.util.Optional;

/** Plans with which other runs those of predictions from one trace are compared. */
@FunctionalInterface
public interface Comparisons {
    /** Nothing is compared. */
    Comparisons NONE = (prediction, stored) -> Optional.empty();

    /**
     * Returns the plan for a prediction, if its run can be compared.
     *
     * @param stored the same prediction, in words that mean the same in every run
     */
    Optional<SerialPlan> planFor(Prediction prediction, StoredPrediction stored);
}
