package io.forethread.extension.confirm;

import io.forethread.prediction.StoredPrediction;
import io.forethread.trace.Trace;

/**
 * Decides whether a run shows the violation that was predicted, if the run followed its schedule
 * and passed. A run that fails confirms every prediction: {@link Judge} needs no help for that.
 *
 * <p>A confirmation has no state: one instance serves all tests of a JVM.
 */
public interface Confirmation {

    /** Says what a run shows that passed under the schedule of a prediction. */
    Finding examine(StoredPrediction prediction, Trace run);

    /**
     * Returns what plans further runs for predictions from a trace, if this confirmation compares
     * runs; most do not.
     */
    default Comparisons comparisons(Trace trace) {
        return Comparisons.NONE;
    }
}
