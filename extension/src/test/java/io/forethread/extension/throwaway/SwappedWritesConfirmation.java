package io.forethread.extension.throwaway;

import io.forethread.extension.confirm.Confirmation;
import io.forethread.extension.confirm.Finding;
import io.forethread.prediction.StoredEvent;
import io.forethread.prediction.StoredPrediction;
import io.forethread.prediction.Verdict;
import io.forethread.trace.Trace;

import java.util.stream.IntStream;

/** Confirms that two writes came in the predicted order, though the test passed. */
final class SwappedWritesConfirmation implements Confirmation {
    @Override
    public Finding examine(StoredPrediction prediction, Trace run) {
        int first = find(run, prediction.events().get(0));
        int last = find(run, prediction.events().get(1));
        return first < last
                ? new Finding(Verdict.CONFIRMED, "The writes came in the other order.")
                : new Finding(Verdict.HARMLESS, "The writes came as in the observed run.");
    }

    private static int find(Trace run, StoredEvent event) {
        return IntStream.range(0, run.size())
                .filter(i -> run.isWrite(i) && run.site(i).equals(event.site()))
                .findFirst()
                .orElseThrow();
    }
}
