package io.forethread.extension.confirm;

import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.trace.Trace;

/**
 * Finds a run harmless: the monitors of the test's properties have read every run, whatever was
 * predicted, and found nothing wrong with this one.
 */
public final class PropertyConfirmation implements Confirmation {
    @Override
    public Finding examine(StoredPrediction prediction, Trace run) {
        return new Finding(Verdict.HARMLESS, "The schedule was followed, and the property held.");
    }
}
