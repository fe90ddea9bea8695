package io.forethread.extension.confirm;

import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.trace.Trace;

/** Takes nothing but a failure of the run for a confirmation. */
public final class FailureConfirmation implements Confirmation {
    @Override
    public Finding examine(StoredPrediction prediction, Trace run) {
        return new Finding(Verdict.HARMLESS, "The schedule was followed, and the test passed.");
    }
}
