package io.forethread.predictor.model;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The events of a trace, grouped in units that no schedule can split. A unit begins where the
 * engine can stop a thread, and takes in all that the thread does from there to the next such
 * place: both halves of an atomic update with the function that computes it, all that one call into
 * the JDK means, all elements of a bulk operation, returns and branches. In a deep trace a call is
 * such a place; in others it is not, since not all calls are in the trace.
 *
 * <p>Units are numbered in the order of their first events.
 *
 * <p>A thread mostly does many events before another one does any. So what comes next in a thread
 * is kept for each such <em>run</em> of events and not for each event.
 */
public final class EventUnits {
    private static final int NONE = -1;

    /** What one call into the JDK may be recorded as, beside waiting. */
    private static final KindSet PARTS_OF_CALL =
            KindSet.of(
                    EventKind.READ_STATE,
                    EventKind.WRITE_STATE,
                    EventKind.SIGNAL,
                    EventKind.AWAIT,
                    EventKind.ACQUIRE,
                    EventKind.RELEASE);

    /** Where a thread may have to wait, so that others come in between. */
    private static final KindSet MAY_BLOCK =
            KindSet.of(EventKind.AWAIT, EventKind.ACQUIRE, EventKind.WAKE, EventKind.JOIN);

    private static final KindSet ELEMENTS =
            KindSet.of(EventKind.READ_ELEMENT, EventKind.WRITE_ELEMENT);

    private static final KindSet LOCKING = KindSet.of(EventKind.ACQUIRE, EventKind.RELEASE);

    private static final KindSet PASSED_BY =
            KindSet.of(
                    Arrays.stream(EventKind.values())
                            .filter(EventKind::isPassedBy)
                            .toArray(EventKind[]::new));

    private static final KindSet CALLS =
            KindSet.of(
                    Arrays.stream(EventKind.values())
                            .filter(EventKind::isCall)
                            .toArray(EventKind[]::new));

    private static final int READ_FIELD = EventKind.READ_FIELD.code();
    private static final int WRITE_FIELD = EventKind.WRITE_FIELD.code();
    private static final int READ_ELEMENT = EventKind.READ_ELEMENT.code();
    private static final int WRITE_ELEMENT = EventKind.WRITE_ELEMENT.code();

    private final Trace trace;
    private final boolean deep;

    /** The first events of units. */
    private final RankedBits starts;

    /** The first events of runs. */
    private final RankedBits runs;

    /** Both, to find out quickly where an event belongs. */
    private final RankedBits borders;

    /** By run: the unit that it continues, if it does not begin with one; and the next run. */
    private final IntList continued = new IntList();

    private final IntList nextRun = new IntList();
    private final int[] first;
    private final int[] firstInThread;

    /** Returns the units of a trace, which are found once. */
    public static EventUnits of(Trace trace) {
        return trace.fact(EventUnits.class, EventUnits::new);
    }

    public EventUnits(Trace trace) {
        this.trace = trace;
        this.deep = trace.isDeep();
        this.starts = new RankedBits(trace.size());
        this.runs = new RankedBits(trace.size());
        this.borders = new RankedBits(trace.size());
        this.firstInThread = new int[trace.dictionary().threads().size()];
        Arrays.fill(firstInThread, NONE);
        group(new AtomicFunctions(trace).events());
        starts.seal();
        runs.seal();
        borders.seal();
        this.first = starts.toArray();
    }

    private void group(BitSet inside) {
        int threads = firstInThread.length;
        int[] last = new int[threads];
        int[] run = new int[threads];
        int[] unit = new int[threads];
        long[] kinds = new long[threads];
        Arrays.fill(last, NONE);
        int units = 0;
        int running = NONE;
        for (int event = 0; event < trace.size(); event++) {
            long head = trace.head(event);
            int thread = Layout.thread(head);
            int previous = last[thread];
            boolean begins =
                    previous == NONE
                            || (isFirst(event, head, previous, kinds[thread])
                                    && !inside.get(event));
            if (begins) {
                starts.set(event);
                borders.set(event);
                unit[thread] = units++;
                kinds[thread] = 0;
            }
            kinds[thread] |= 1L << Layout.kindCode(head);
            if (thread != running) {
                runs.set(event);
                borders.set(event);
                if (previous == NONE) {
                    firstInThread[thread] = event;
                } else {
                    nextRun.set(run[thread], event);
                }
                run[thread] = nextRun.size();
                nextRun.add(NONE);
                continued.add(begins ? NONE : unit[thread]);
                running = thread;
            }
            last[thread] = event;
        }
    }

    /**
     * Returns whether {@code event} begins a unit.
     *
     * @param previous the event before it in its thread
     * @param kinds the kinds of the unit that {@code previous} is in
     */
    private boolean isFirst(int event, long head, int previous, long kinds) {
        int kind = Layout.kindCode(head);
        if (PASSED_BY.has(kind)) {
            return deep && CALLS.has(kind);
        }
        int site = Layout.site(head);
        if (site == 0) {
            // Inside the JDK, other threads run only while this one waits.
            return !PARTS_OF_CALL.has(kind) || MAY_BLOCK.has(kind) || event != previous + 1;
        }
        long before = trace.head(previous);
        if (site != Layout.site(before)) {
            return true;
        }
        return !(isSecondHalfOfUpdate(event, kind, previous, Layout.kindCode(before))
                || isPartOfBulk(kind, kinds)
                || isPartOfCall(event, kind, previous, Layout.kindCode(before), kinds));
    }

    /**
     * Returns whether an element access is part of a bulk operation: only those read the state of
     * the array first.
     */
    private static boolean isPartOfBulk(int kind, long kinds) {
        return ELEMENTS.has(kind) && (kinds >>> EventKind.READ_STATE.code() & 1) != 0;
    }

    private boolean isSecondHalfOfUpdate(int event, int kind, int previous, int before) {
        // In source, a read and a write are two instructions; at one site they are one operation.
        return ((before == READ_FIELD && kind == WRITE_FIELD)
                        || (before == READ_ELEMENT && kind == WRITE_ELEMENT))
                && trace.ownerAndMember(event) == trace.ownerAndMember(previous);
    }

    private boolean isPartOfCall(int event, int kind, int previous, int before, long kinds) {
        // The same kind again is the next call at this place. If others ran in between, the thread
        // waited inside the call, as at a barrier: what came before and what comes after are two.
        return event == previous + 1
                && PARTS_OF_CALL.has(kind)
                && PARTS_OF_CALL.has(before)
                && !isMonitor(event, kind)
                && !isMonitor(previous, before)
                && (kinds >>> kind & 1) == 0;
    }

    private boolean isMonitor(int event, int kind) {
        return LOCKING.has(kind) && trace.member(event) == LockMode.MONITOR.member();
    }

    /** Returns how many units there are. */
    public int count() {
        return first.length;
    }

    /** Returns the unit that an event is in. */
    public int unitOf(int event) {
        int border = borders.previous(event);
        return starts.get(border) ? starts.rank(border) : continued.get(runs.rank(border));
    }

    /** Returns how many units have begun before an event. */
    int begunBefore(int event) {
        return starts.rank(event);
    }

    /** Returns the first event of a unit, where its thread can be stopped. */
    public int first(int unit) {
        return first[unit];
    }

    /** Returns the events of some units, unit by unit. */
    public int[] events(int... chosen) {
        IntList events = new IntList();
        for (int unit : chosen) {
            int event = first[unit];
            do {
                events.add(event);
                event = nextInThread(event);
            } while (event != NONE && !starts.get(event));
        }
        return events.toArray();
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
        int next = event + 1;
        return next < trace.size() && !runs.get(next) ? next : nextRun.get(runs.rank(next) - 1);
    }

    /** Returns the event after {@code event} in its unit, or -1. */
    public int nextInUnit(int event) {
        int next = nextInThread(event);
        return next == NONE || starts.get(next) ? NONE : next;
    }

    /**
     * Returns whether a read is followed by a branch: by nothing but that in an ordinary trace, and
     * in a deep one by nothing else that an ordinary one would have.
     */
    public boolean isBeforeBranch(int read) {
        int next = nextInThread(read);
        while (next != NONE && deep && isOfDeepTrace(next)) {
            next = nextInThread(next);
        }
        return trace.isRead(read) && next != NONE && trace.kind(next) == EventKind.BRANCH;
    }

    private boolean isOfDeepTrace(int event) {
        EventKind kind = trace.kind(event);
        boolean isPublic = kind == EventKind.CALL || kind == EventKind.RETURN;
        return isPublic ? !trace.dictionary().isShared(trace.ownerId(event)) : kind.isOfDeepTrace();
    }

    /** Returns whether an event is the first of its unit. */
    public boolean isFirst(int event) {
        return starts.get(event);
    }
}
