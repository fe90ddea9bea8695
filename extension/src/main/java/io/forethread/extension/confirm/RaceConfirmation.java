package io.forethread.extension.confirm;

import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.trace.Trace;

/**
 * Confirms a race if both threads stood at their accesses at the same time, as {@link RaceCheck}
 * finds out.
 *
 * <p>Libraries have races on purpose, such as fields that hold what any thread would compute again;
 * only their authors can tell these from others. So a race inside a library counts only if the run
 * fails.
 */
public final class RaceConfirmation implements Confirmation {
    @Override
    public Finding examine(StoredPrediction prediction, Trace run) {
        if (!RaceCheck.isShownBy(run, prediction.events())) {
            return new Finding(
                    Verdict.DIVERGED,
                    "The threads came to other accesses than those that were predicted.");
        }
        return isInsideLibrary(prediction)
                ? new Finding(
                        Verdict.HARMLESS,
                        "Both threads stood at their accesses at the same time, inside a library,"
                                + " and the test passed.")
                : new Finding(
                        Verdict.CONFIRMED,
                        "Both threads stood at their accesses at the same time.");
    }

    private static boolean isInsideLibrary(StoredPrediction prediction) {
        return prediction.events().stream()
                .allMatch(event -> LibraryCode.contains(event.site().className()));
    }
}
