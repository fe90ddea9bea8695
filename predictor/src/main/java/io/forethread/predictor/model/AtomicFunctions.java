package io.forethread.predictor.model;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;

import java.util.BitSet;

/**
 * The events of functions that compute the new value of an atomic variable, as {@code updateAndGet}
 * runs them: all events between the read and the write of the variable at one site. The operation
 * is one step. Functions that do more than read and write are excluded, since they may have to
 * wait.
 */
final class AtomicFunctions {
    private static final int NONE = -1;

    private static final KindSet READS = KindSet.of(EventKind.READ_FIELD, EventKind.READ_ELEMENT);
    private static final KindSet WRITES =
            KindSet.of(EventKind.WRITE_FIELD, EventKind.WRITE_ELEMENT);

    /** What a function may do that does not have to wait. */
    private static final KindSet HARMLESS =
            READS.and(WRITES)
                    .and(
                            KindSet.of(
                                    EventKind.READ_STATE,
                                    EventKind.WRITE_STATE,
                                    EventKind.CALL,
                                    EventKind.RETURN,
                                    EventKind.BRANCH,
                                    EventKind.RESULT,
                                    EventKind.REACHED,
                                    EventKind.ENTER,
                                    EventKind.LEAVE,
                                    EventKind.INVOKE,
                                    EventKind.ANSWER,
                                    EventKind.ARGUMENT,
                                    EventKind.CATCH));

    private final Trace trace;
    private final BitSet events = new BitSet();

    /** By thread and place: the read that the write there may belong to. */
    private final Numbering places = new Numbering();

    private final IntList reads = new IntList();

    /** By thread: the last event that is more than an access. */
    private final int[] lastOther;

    AtomicFunctions(Trace trace) {
        this.trace = trace;
        this.lastOther = new int[trace.dictionary().threads().size()];
        BitSet updates = TraceOutline.of(trace).updates();
        for (int event = 0; event < trace.size() && !updates.isEmpty(); event++) {
            visit(event, trace.head(event), updates);
        }
    }

    private void visit(int event, long head, BitSet updates) {
        int thread = Layout.thread(head);
        if (!HARMLESS.hasKindOf(head)) {
            lastOther[thread] = event;
        } else if (updates.get(Layout.site(head))) {
            int place = places.of(((long) thread << 32) | Layout.site(head));
            if (place == reads.size()) {
                reads.add(NONE);
            }
            if (READS.hasKindOf(head)) {
                reads.set(place, event);
            } else if (WRITES.hasKindOf(head)) {
                int read = reads.get(place);
                reads.set(place, NONE);
                if (read != NONE && read >= lastOther[thread] && isSameVariable(read, event)) {
                    addBetween(read, event);
                }
            }
        }
    }

    private boolean isSameVariable(int read, int write) {
        return trace.ownerAndMember(read) == trace.ownerAndMember(write);
    }

    private void addBetween(int read, int write) {
        for (int event = read + 1; event <= write; event++) {
            if (trace.thread(event) == trace.thread(write)) {
                events.set(event);
            }
        }
    }

    /** Returns the events that come after the read, up to the write. */
    BitSet events() {
        return events;
    }
}
