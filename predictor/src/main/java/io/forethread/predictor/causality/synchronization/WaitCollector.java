package io.forethread.predictor.causality.synchronization;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.IntList;
import io.forethread.trace.EventKind;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Follows waits and notifications through a trace. A thread that was notified in a monitor waits
 * before the notification and wakes after it. Conditions make no edges here: a lock may have
 * several of them, and their signals order them.
 */
final class WaitCollector {
    private final Trace trace;
    private final EventUnits units;
    private final MustEdges.Builder edges;

    /** By thread, the wait that it is in, and the notification that ended that wait. */
    private final int[] begins;

    private final int[] notifiers;
    private final List<Wait> waits = new ArrayList<>();
    private final Map<Long, IntList> notifications = new HashMap<>();

    WaitCollector(Trace trace, EventUnits units, MustEdges.Builder edges) {
        this.trace = trace;
        this.units = units;
        this.edges = edges;
        this.begins = new int[trace.dictionary().threads().size()];
        this.notifiers = new int[begins.length];
        Arrays.fill(begins, Wait.NONE);
        Arrays.fill(notifiers, Wait.NONE);
    }

    void next(EventKind kind, int event) {
        switch (kind) {
            case WAIT -> {
                begins[trace.thread(event)] = event;
                notifiers[trace.thread(event)] = Wait.NONE;
            }
            case NOTIFY -> {
                note(event);
                if (trace.value(event) > 0) {
                    notify(event, (int) trace.value(event) - 1);
                }
            }
            case NOTIFY_ALL -> {
                note(event);
                for (int thread = 0; thread < begins.length; thread++) {
                    notify(event, thread);
                }
            }
            case WAKE -> {
                int thread = trace.thread(event);
                if (begins[thread] != Wait.NONE) {
                    boolean woken = trace.value(event) == WakeReason.WOKEN.value();
                    add(thread, woken ? notifiers[thread] : Wait.NONE, event);
                    begins[thread] = Wait.NONE;
                }
            }
            default -> throw new IllegalArgumentException("Not about a wait: " + kind);
        }
    }

    private void note(int notify) {
        notifications
                .computeIfAbsent(trace.ownerAndMember(notify), any -> new IntList())
                .add(notify);
    }

    private void notify(int notify, int thread) {
        if (begins[thread] != Wait.NONE
                && notifiers[thread] == Wait.NONE
                && trace.ownerAndMember(begins[thread]) == trace.ownerAndMember(notify)) {
            notifiers[thread] = notify;
        }
    }

    private void add(int thread, int notifier, int wake) {
        int begin = begins[thread];
        Wait wait =
                new Wait(
                        thread,
                        trace.ownerAndMember(begin),
                        conditionOf(wake),
                        begin,
                        notifier,
                        wake);
        waits.add(wait);
        if (wait.isInMonitor() && wait.isNotified()) {
            edges.add(begin, notifier);
            if (wake != Wait.NONE) {
                edges.add(notifier, wake);
            }
        }
    }

    /** Returns the condition that a thread awaits inside the JDK right after it was woken. */
    private int conditionOf(int wake) {
        int next = wake == Wait.NONE ? Wait.NONE : units.nextInThread(wake);
        boolean isCondition =
                next != Wait.NONE
                        && trace.member(wake) != LockMode.MONITOR.member()
                        && trace.kind(next) == EventKind.AWAIT
                        && trace.siteId(next) == 0;
        return isCondition ? trace.ownerId(next) : 0;
    }

    Waits finish() {
        List<Integer> open = new ArrayList<>();
        for (int thread = 0; thread < begins.length; thread++) {
            if (begins[thread] != Wait.NONE) {
                open.add(thread);
            }
        }
        open.sort(Comparator.comparingLong(thread -> trace.ownerAndMember(begins[thread])));
        open.forEach(thread -> add(thread, notifiers[thread], Wait.NONE));
        return new Waits(trace, waits, notifications);
    }
}
