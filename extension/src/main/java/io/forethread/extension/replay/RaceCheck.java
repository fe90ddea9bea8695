package io.forethread.extension.replay;

import io.forethread.report.StoredEvent;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.List;

/**
 * Tells whether a replay shows a race: when the end of its schedule was reached, both threads were
 * about to access the same variable at the predicted places, and one of them to write.
 */
final class RaceCheck {
    private static final int NONE = -1;

    private RaceCheck() {}

    static boolean isShownBy(Trace trace, List<StoredEvent> predicted) {
        int reached = reached(trace);
        if (reached == NONE || predicted.size() < 2) {
            return false;
        }
        int first = nextAccess(trace, reached, predicted.get(0));
        int second = nextAccess(trace, reached, predicted.get(1));
        return first != NONE && second != NONE && conflict(trace, first, second);
    }

    private static int reached(Trace trace) {
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i) == EventKind.REACHED) {
                return i;
            }
        }
        return NONE;
    }

    /**
     * Returns the first event of the thread after the schedule's end if it is at the predicted
     * place.
     */
    private static int nextAccess(Trace trace, int reached, StoredEvent predicted) {
        int thread = trace.dictionary().threadIndex(predicted.thread());
        for (int i = reached + 1; i < trace.size(); i++) {
            if (trace.thread(i) == thread && trace.kind(i) != EventKind.REACHED) {
                return trace.isAccess(i) && trace.site(i).equals(predicted.site()) ? i : NONE;
            }
        }
        return NONE;
    }

    private static boolean conflict(Trace trace, int first, int second) {
        return trace.thread(first) != trace.thread(second)
                && trace.variable(first).equals(trace.variable(second))
                && (trace.isWrite(first) || trace.isWrite(second));
    }
}
