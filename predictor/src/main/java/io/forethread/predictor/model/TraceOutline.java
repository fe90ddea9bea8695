package io.forethread.predictor.model;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;

import java.util.BitSet;

/**
 * What a first look at a trace tells. Nearly all events of a long run read and write variables; who
 * asks about the others finds them here and need not pass the whole trace.
 */
public final class TraceOutline {
    private static final KindSet READS = KindSet.of(EventKind.READ_FIELD, EventKind.READ_ELEMENT);
    private static final KindSet WRITES =
            KindSet.of(EventKind.WRITE_FIELD, EventKind.WRITE_ELEMENT);

    /** What does not concern other threads, except by what it reads and writes. */
    private static final KindSet OTHERS =
            KindSet.of(
                    EventKind.READ_STATE,
                    EventKind.WRITE_STATE,
                    EventKind.CALL,
                    EventKind.RETURN,
                    EventKind.BRANCH,
                    EventKind.RESULT,
                    EventKind.REACHED);

    private final int[] synchronizing;
    private final int[] switches;
    private final BitSet updates = new BitSet();

    private TraceOutline(Trace trace) {
        IntList syncs = new IntList();
        IntList begins = new IntList();
        BitSet written = new BitSet();
        int running = -1;
        for (int event = 0; event < trace.size(); event++) {
            long head = trace.head(event);
            if (Layout.thread(head) != running) {
                running = Layout.thread(head);
                begins.add(event);
            }
            if (READS.hasKindOf(head)) {
                updates.set(Layout.site(head));
            } else if (WRITES.hasKindOf(head)) {
                written.set(Layout.site(head));
            } else if (!OTHERS.hasKindOf(head)) {
                syncs.add(event);
            }
        }
        updates.and(written);
        updates.clear(0);
        this.synchronizing = syncs.toArray();
        this.switches = begins.toArray();
    }

    /** Returns the outline of a trace, which is made once. */
    public static TraceOutline of(Trace trace) {
        return trace.fact(TraceOutline.class, TraceOutline::new);
    }

    /**
     * Returns the events that are more than an access, a call or a branch, in order. The array may
     * be long and is not copied: it must not be changed.
     */
    public int[] synchronizing() {
        return synchronizing;
    }

    /** Returns the events with which another thread goes on, the first one included, in order. */
    public int[] switches() {
        return switches;
    }

    /** Returns the sites at which variables are read as well as written: these are updates. */
    BitSet updates() {
        return (BitSet) updates.clone();
    }
}
