package io.forethread.predictor.causality;

import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Goes through a trace and finds the edges between threads that hold in every consistent order:
 * creation, notification, parking, interruption, signals.
 */
final class MustEdges {

    /** Is told that one unit comes before another in every order. */
    interface Listener {
        void edge(int cause, int unit);
    }

    /** Tells which notifications did not end which waits. */
    interface Lost {
        boolean test(int notify, int wait);
    }

    private static final int NONE = -1;

    private final Trace trace;
    private final EventUnits units;
    private final Listener listener;

    // The last unit of each thread's life that others may be ordered by; NONE if there is none.
    private final int[] starts;
    private final int[] ends;
    private final int[] unparks;
    private final int[] interrupts;
    private final int[] waits;
    private final int[] waitEvents;
    private final Lost lost;
    private final int[] notifications;

    /** What each thread waits for, as owner and member; 0 if it does not wait. */
    private final long[] waitsFor;

    private final Map<Integer, Signals> signals = new HashMap<>();
    private final Map<Integer, Signals> releases = new HashMap<>();

    /**
     * @param lost notifications that are taken not to have ended a wait
     */
    MustEdges(Trace trace, EventUnits units, Lost lost, Listener listener) {
        this.trace = trace;
        this.lost = lost;
        this.units = units;
        this.listener = listener;
        int threads = trace.dictionary().threads().size();
        starts = none(threads);
        ends = none(threads);
        unparks = none(threads);
        interrupts = none(threads);
        waits = none(threads);
        waitEvents = none(threads);
        notifications = none(threads);
        waitsFor = new long[threads];
    }

    private static int[] none(int threads) {
        int[] units = new int[threads];
        Arrays.fill(units, NONE);
        return units;
    }

    void find() {
        for (int event = 0; event < trace.size(); event++) {
            visit(event);
        }
    }

    private void visit(int event) {
        int unit = units.unitOf(event);
        int thread = trace.thread(event);
        switch (trace.kind(event)) {
            case START -> starts[other(event)] = unit;
            case BEGIN -> edge(starts[thread], unit);
            case END -> ends[thread] = unit;
            case JOIN -> edge(ends[other(event)], unit);
            case UNPARK -> unparks[other(event)] = unit;
            case INTERRUPT -> interrupts[other(event)] = unit;
            case PARK -> goOn(event, unparks[thread]);
            case WAIT -> {
                waits[thread] = unit;
                waitEvents[thread] = event;
                waitsFor[thread] = trace.ownerAndMember(event);
            }
            case WAKE -> {
                goOn(event, notifications[thread]);
                notifications[thread] = NONE;
                waitsFor[thread] = 0;
            }
            case NOTIFY -> {
                if (trace.value(event) > 0) {
                    wake((int) trace.value(event) - 1, event);
                }
            }
            case NOTIFY_ALL -> wakeAll(event);
            case SIGNAL -> signalsOf(event, signals).add(thread, unit, trace.value(event));
            case AWAIT -> await(event);
            case ACQUIRE -> {
                if (isLockObject(event)) {
                    after(signals.get(trace.ownerId(event)), Signals.WHOLE, unit);
                }
            }
            case RELEASE -> {
                if (isLockObject(event)) {
                    signalsOf(event, releases).add(thread, unit, Signals.WHOLE);
                }
            }
            default -> {}
        }
    }

    private int other(int event) {
        return (int) trace.value(event);
    }

    private boolean isLockObject(int event) {
        return trace.member(event) != 0;
    }

    private Signals signalsOf(int event, Map<Integer, Signals> all) {
        return all.computeIfAbsent(trace.ownerId(event), owner -> new Signals());
    }

    private void goOn(int event, int wakingUnit) {
        if (trace.value(event) == WakeReason.WOKEN.value()) {
            edge(wakingUnit, units.unitOf(event));
        } else if (trace.value(event) == WakeReason.INTERRUPTED.value()) {
            edge(interrupts[trace.thread(event)], units.unitOf(event));
        }
    }

    private void wakeAll(int event) {
        for (int thread = 0; thread < waitsFor.length; thread++) {
            if (waitsFor[thread] != 0 && waitsFor[thread] == trace.ownerAndMember(event)) {
                wake(thread, event);
            }
        }
    }

    private void wake(int thread, int event) {
        // A lock object may have several conditions; these have signals of their own.
        if (!isLockObject(event)
                && notifications[thread] == NONE
                && !lost.test(event, waitEvents[thread])) {
            edge(waits[thread], units.unitOf(event));
            notifications[thread] = units.unitOf(event);
        }
    }

    private void await(int event) {
        int unit = units.unitOf(event);
        after(signals.get(trace.ownerId(event)), trace.value(event), unit);
        after(releases.get(trace.ownerId(event)), Signals.WHOLE, unit);
    }

    private void after(Signals all, long part, int unit) {
        if (all != null) {
            all.forEach(part, cause -> edge(cause, unit));
        }
    }

    private void edge(int cause, int unit) {
        if (cause != NONE) {
            listener.edge(cause, unit);
        }
    }
}
