package io.forethread.predictor.model;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;

/**
 * The events of a trace, grouped in units that no schedule can split. A unit begins where the
 * engine can stop a thread, and takes in all that the thread does from there to the next such
 * place: both halves of an atomic update with the function that computes it, all that one call into
 * the JDK means, all elements of a bulk operation, returns and branches.
 *
 * <p>Units are numbered in the order of their first events.
 */
public final class EventUnits {
    private static final int NONE = -1;

    /** What one call into the JDK may be recorded as, beside waiting. */
    private static final Set<EventKind> PARTS_OF_CALL =
            EnumSet.of(
                    EventKind.READ_STATE,
                    EventKind.WRITE_STATE,
                    EventKind.SIGNAL,
                    EventKind.AWAIT,
                    EventKind.ACQUIRE,
                    EventKind.RELEASE);

    /** Where a thread may have to wait, so that others come in between. */
    private static final Set<EventKind> MAY_BLOCK =
            EnumSet.of(EventKind.AWAIT, EventKind.ACQUIRE, EventKind.WAKE, EventKind.JOIN);

    private final Trace trace;
    private final int[] unitOf;
    private final int[] first;
    private final int[] next;
    private final int[] firstInThread;
    private final int count;

    public EventUnits(Trace trace) {
        this.trace = trace;
        this.unitOf = new int[trace.size()];
        this.next = new int[trace.size()];
        Arrays.fill(next, NONE);
        int threads = trace.dictionary().threads().size();
        this.firstInThread = new int[threads];
        Arrays.fill(firstInThread, NONE);
        int[] last = new int[threads];
        int[] unit = new int[threads];
        long[] kinds = new long[threads];
        Arrays.fill(last, NONE);
        BitSet inside = new AtomicFunctions(trace).events();
        int[] firsts = new int[trace.size()];
        int units = 0;
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            int previous = last[thread];
            if (previous == NONE
                    || (!inside.get(event) && isFirst(event, previous, kinds[thread]))) {
                firsts[units] = event;
                unit[thread] = units++;
                kinds[thread] = 0;
            }
            kinds[thread] |= bit(trace.kind(event));
            unitOf[event] = unit[thread];
            if (previous == NONE) {
                firstInThread[thread] = event;
            } else {
                next[previous] = event;
            }
            last[thread] = event;
        }
        this.first = Arrays.copyOf(firsts, units);
        this.count = units;
    }

    /**
     * Returns whether {@code event} begins a unit.
     *
     * @param previous the event before it in its thread
     * @param kinds the kinds of the unit that {@code previous} is in
     */
    private boolean isFirst(int event, int previous, long kinds) {
        EventKind kind = trace.kind(event);
        if (kind.isPassedBy()) {
            return false;
        }
        if (PARTS_OF_CALL.contains(kind) && trace.siteId(event) == 0) {
            // Inside the JDK, other threads run only while this one waits.
            return MAY_BLOCK.contains(kind) || event != previous + 1;
        }
        if (trace.siteId(event) != trace.siteId(previous) || trace.siteId(event) == 0) {
            return true;
        }
        return !(isSecondHalfOfUpdate(event, previous)
                || isPartOfBulk(kind, kinds)
                || isPartOfCall(event, previous, kinds));
    }

    /**
     * Returns whether an element access is part of a bulk operation: only those read the state of
     * the array first.
     */
    private static boolean isPartOfBulk(EventKind kind, long kinds) {
        return (kind == EventKind.READ_ELEMENT || kind == EventKind.WRITE_ELEMENT)
                && (kinds & bit(EventKind.READ_STATE)) != 0;
    }

    private boolean isSecondHalfOfUpdate(int event, int previous) {
        // In source, a read and a write are two instructions; at one site they are one operation.
        EventKind kind = trace.kind(event);
        EventKind before = trace.kind(previous);
        return ((before == EventKind.READ_FIELD && kind == EventKind.WRITE_FIELD)
                        || (before == EventKind.READ_ELEMENT && kind == EventKind.WRITE_ELEMENT))
                && trace.ownerAndMember(event) == trace.ownerAndMember(previous);
    }

    private boolean isPartOfCall(int event, int previous, long kinds) {
        // The same kind again is the next call at this place. If others ran in between, the thread
        // waited inside the call, as at a barrier: what came before and what comes after are two.
        EventKind kind = trace.kind(event);
        return event == previous + 1
                && PARTS_OF_CALL.contains(kind)
                && PARTS_OF_CALL.contains(trace.kind(previous))
                && !isMonitor(event)
                && !isMonitor(previous)
                && (kinds & bit(kind)) == 0;
    }

    private boolean isMonitor(int event) {
        return switch (trace.kind(event)) {
            case ACQUIRE, RELEASE -> trace.member(event) == 0;
            default -> false;
        };
    }

    private static long bit(EventKind kind) {
        return 1L << kind.code();
    }

    /** Returns how many units there are. */
    public int count() {
        return count;
    }

    /** Returns the unit that an event is in. */
    public int unitOf(int event) {
        return unitOf[event];
    }

    /** Returns the first event of a unit, where its thread can be stopped. */
    public int first(int unit) {
        return first[unit];
    }

    /** Returns the events of some units, unit by unit. */
    public int[] events(int... chosen) {
        int size = 0;
        for (int unit : chosen) {
            for (int e = first[unit]; e != NONE && unitOf[e] == unit; e = next[e]) {
                size++;
            }
        }
        int[] events = new int[size];
        int at = 0;
        for (int unit : chosen) {
            for (int e = first[unit]; e != NONE && unitOf[e] == unit; e = next[e]) {
                events[at++] = e;
            }
        }
        return events;
    }

    /** Returns the index of the thread whose unit it is. */
    public int thread(int unit) {
        return trace.thread(first[unit]);
    }

    /** Returns the first event of a thread, or -1. */
    public int firstInThread(int thread) {
        return firstInThread[thread];
    }

    /** Returns the event after {@code event} in its thread, or -1. */
    public int nextInThread(int event) {
        return next[event];
    }
}
