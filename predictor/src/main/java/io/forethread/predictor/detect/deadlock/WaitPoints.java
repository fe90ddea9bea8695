package io.forethread.predictor.detect.deadlock;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.causality.LockSweep;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.detect.deadlock.WaitPoint.HeldLock;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FewEvents;
import io.forethread.predictor.model.KindSet;
import io.forethread.predictor.model.LockEvents;
import io.forethread.predictor.model.Numbering;
import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * All places of a trace where threads may have to wait: for locks, for the end of threads, to be
 * woken, and for what other threads signal. Of those that are alike, some are kept.
 */
final class WaitPoints {

    private static final KindSet MAY_WAIT =
            KindSet.of(
                    EventKind.ACQUIRE,
                    EventKind.WAKE,
                    EventKind.JOIN,
                    EventKind.PARK,
                    EventKind.AWAIT);

    private final TraceAnalysis analysis;
    private final Trace trace;
    private final EventUnits units;
    private final BlockingObjects blocking = new BlockingObjects();
    private final Predicate<String> ignored;

    /** By thread, what it holds while the trace is gone through. */
    private final Map<Integer, List<Hold>> held = new HashMap<>();

    private final List<WaitPoint> all = new ArrayList<>();
    private final Map<Long, List<WaitPoint>> byHeldLock = new HashMap<>();
    private final Map<Integer, List<WaitPoint>> byThread = new HashMap<>();

    WaitPoints(TraceAnalysis analysis, Predicate<String> ignored) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.units = analysis.units();
        this.ignored = ignored;
        LockSweep sweep = analysis.lockSweep();
        LockSweep.Listener listener = new Held();
        BitSet few = few();
        for (int event = few.nextSetBit(0); event >= 0; event = few.nextSetBit(event + 1)) {
            sweep.upTo(event, listener);
            visit(event);
        }
    }

    /** Returns a few events of those that are at one place, for the same, with the same locks. */
    private BitSet few() {
        FewEvents few = new FewEvents();
        Numbering objects = new Numbering();
        Numbering contexts = new Numbering();
        Numbering places = new Numbering();
        LockContexts.Sweep locks = analysis.locks().sweep();
        for (int event : TraceOutline.of(trace).synchronizing()) {
            long head = trace.head(event);
            if (MAY_WAIT.hasKindOf(head) && mayWait(event)) {
                int place = places.of(head);
                int object = objects.of(((long) place << 32) | trace.ownerId(event));
                few.add(contexts.of(((long) object << 32) | locks.before(event)), event);
            }
        }
        return few.all();
    }

    /** Returns whether a thread may have to wait at an event, whatever it holds. */
    private boolean mayWait(int event) {
        return switch (trace.kind(event)) {
            case ACQUIRE -> true;
            case AWAIT -> blocking.isBlocking(className(event)) && isNeedy(event, event);
            case WAKE ->
                    trace.value(event) == WakeReason.WOKEN.value()
                            && isNeedy(causeOf(event), event);
            case PARK -> trace.value(event) == WakeReason.WOKEN.value() && isNeedy(event, event);
            default -> isNeedy(event, event);
        };
    }

    /** Returns all of them, in the order of the trace. */
    List<WaitPoint> all() {
        return all;
    }

    /** Returns those where a lock is held. */
    List<WaitPoint> holding(long lock) {
        return byHeldLock.getOrDefault(lock, List.of());
    }

    /** Returns those of a thread, in order. */
    List<WaitPoint> of(int thread) {
        return byThread.getOrDefault(thread, List.of());
    }

    private void visit(int event) {
        switch (trace.kind(event)) {
            case ACQUIRE -> {
                if (mayBlock(event)) {
                    add(event, WaitPoint.NONE, wanted(event));
                }
            }
            case WAKE -> {
                if (trace.value(event) == WakeReason.WOKEN.value()) {
                    add(event, causeOf(event), wanted(event));
                }
            }
            case JOIN -> add(event, event, null);
            case PARK -> {
                if (trace.value(event) == WakeReason.WOKEN.value()) {
                    add(event, event, null);
                }
            }
            case AWAIT -> {
                if (blocking.isBlocking(className(event))) {
                    add(event, event, null);
                }
            }
            default -> {}
        }
    }

    /** Returns the event of a wake's own thread that says what woke it. */
    private int causeOf(int wake) {
        int next = units.nextInThread(wake);
        boolean isCondition =
                next >= 0
                        && trace.kind(next) == EventKind.AWAIT
                        && trace.member(wake) != 0
                        && trace.siteId(next) == 0;
        return isCondition ? next : wake;
    }

    /**
     * A thread that holds a lock gets it again; one that holds it exclusively gets it in shared
     * mode, too.
     */
    private boolean mayBlock(int acquire) {
        long lock = LockEvents.lock(trace, acquire);
        return analysis.synchronization().holds().begunBy(acquire) != null
                && held(acquire).stream().noneMatch(hold -> hold.lock() == lock && !hold.shared());
    }

    private void add(int event, int needs, HeldLock wanted) {
        if (!ignored.test(className(event)) && (needs == WaitPoint.NONE || isNeedy(needs, event))) {
            List<HeldLock> locks =
                    held(event).stream()
                            .map(hold -> new HeldLock(hold.lock(), hold.shared(), hold.acquire()))
                            .toList();
            WaitPoint point = new WaitPoint(event, trace.thread(event), needs, wanted, locks);
            all.add(point);
            locks.forEach(
                    lock ->
                            byHeldLock
                                    .computeIfAbsent(lock.key(), any -> new ArrayList<>())
                                    .add(point));
            byThread.computeIfAbsent(point.thread(), any -> new ArrayList<>()).add(point);
        }
    }

    /** Returns whether something of another thread must come before an event, and not before. */
    private boolean isNeedy(int needs, int event) {
        int unit = units.unitOf(needs);
        for (int thread = 0; thread < analysis.threadUnits().threads(); thread++) {
            if (thread != trace.thread(event)
                    && analysis.order().unitsBefore(unit, thread)
                            > analysis.order().unitsBeforeReaching(units.unitOf(event), thread)) {
                return true;
            }
        }
        return false;
    }

    private HeldLock wanted(int event) {
        return new HeldLock(
                LockEvents.lock(trace, event), LockEvents.isShared(trace, event), event);
    }

    private String className(int event) {
        return trace.dictionary().className(trace.ownerId(event));
    }

    /** Returns what the thread of an event holds when it comes to it. */
    private List<Hold> held(int event) {
        return held.computeIfAbsent(trace.thread(event), any -> new ArrayList<>());
    }

    /** Follows what threads hold. */
    private final class Held implements LockSweep.Listener {
        @Override
        public void begins(int event, Hold hold) {
            held(hold.acquire()).add(hold);
        }

        @Override
        public void ends(int event, Hold hold) {
            held(hold.acquire()).remove(hold);
        }
    }
}
