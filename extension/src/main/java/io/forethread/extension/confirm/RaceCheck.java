package io.forethread.extension.confirm;

import io.forethread.prediction.StoredEvent;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Tells whether a replay shows a race: when the end of its schedule was reached, both threads were
 * about to access the same variable at the predicted places, and one of them to write.
 */
public final class RaceCheck {
    private static final int NONE = -1;

    private RaceCheck() {}

    /** Looks at the trace of a run that followed its schedule to the end. */
    public static boolean isShownBy(Trace trace, List<StoredEvent> predicted) {
        int reached = reached(trace);
        if (reached == NONE || predicted.size() < 2) {
            return false;
        }
        EventUnits units = EventUnits.of(trace);
        List<Integer> first = nextAccesses(trace, units, reached, predicted.get(0));
        List<Integer> second = nextAccesses(trace, units, reached, predicted.get(1));
        return first.stream()
                .anyMatch(one -> second.stream().anyMatch(other -> conflict(trace, one, other)));
    }

    private static int reached(Trace trace) {
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i) == EventKind.REACHED) {
                return i;
            }
        }
        return NONE;
    }

    /** Returns what the thread does first after the schedule's end at the predicted place. */
    private static List<Integer> nextAccesses(
            Trace trace, EventUnits units, int reached, StoredEvent predicted) {
        int thread = trace.dictionary().threadIndex(predicted.thread());
        for (int i = reached + 1; i < trace.size(); i++) {
            if (trace.thread(i) == thread && trace.kind(i) != EventKind.REACHED) {
                return IntStream.of(units.events(units.unitOf(i)))
                        .filter(event -> event > reached && trace.isAccess(event))
                        .filter(event -> trace.site(event).equals(predicted.site()))
                        .boxed()
                        .toList();
            }
        }
        return List.of();
    }

    private static boolean conflict(Trace trace, int first, int second) {
        return trace.thread(first) != trace.thread(second)
                && trace.variable(first).equals(trace.variable(second))
                && (trace.isWrite(first) || trace.isWrite(second));
    }
}
