package io.forethread.extension.confirm;

import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.Trace;

/**
 * Confirms that a block was interrupted if the run leaves something else behind than each serial
 * order of the two blocks. The serial orders that are not known yet are run first.
 */
public final class SerialOrderConfirmation implements Confirmation {
    private final Confirmation otherwise = new FailureConfirmation();

    @Override
    public Finding examine(StoredPrediction prediction, Trace run) {
        return SerialPlan.contradiction(prediction, run)
                .map(text -> new Finding(Verdict.CONFIRMED, text))
                .orElseGet(() -> otherwise.examine(prediction, run));
    }

    @Override
    public Comparisons comparisons(Trace trace) {
        RunBlocks run = new RunBlocks(trace, EventUnits.of(trace));
        return (prediction, stored) -> SerialPlan.of(run, prediction, stored);
    }
}
