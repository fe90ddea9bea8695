package io.forethread.predictor.check;

import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The waits in monitors of a trace, and the notifications that ended them. */
final class WaitFacts {
    private final Trace trace;

    private final List<Wait> waits = new ArrayList<>();

    /**
     * By event: the wait that it begins, or that is over with it, or the first of those that it
     * ended; null if there is none.
     */
    private final Wait[] byEvent;

    WaitFacts(Trace trace) {
        this.trace = trace;
        Map<Integer, Map<Integer, Wait>> open = new HashMap<>();
        for (int event : TraceOutline.of(trace).synchronizing()) {
            if (isOfMonitor(event)) {
                learn(event, open.computeIfAbsent(trace.ownerId(event), any -> new HashMap<>()));
            }
        }
        this.byEvent = new Wait[waits.isEmpty() ? 0 : trace.size()];
        for (int i = waits.size() - 1; i >= 0; i--) {
            file(waits.get(i));
        }
    }

    private void file(Wait wait) {
        byEvent[wait.begin] = wait;
        if (wait.wake != OrderCheck.NONE) {
            byEvent[wait.wake] = wait;
        }
        if (wait.notify != OrderCheck.NONE) {
            wait.nextEnded = byEvent[wait.notify];
            byEvent[wait.notify] = wait;
        }
    }

    /** Returns whether an event is about waiting in a monitor. */
    boolean isOfMonitor(int event) {
        return switch (trace.kind(event)) {
            case WAIT, WAKE, NOTIFY, NOTIFY_ALL -> trace.member(event) == LockMode.MONITOR.member();
            default -> false;
        };
    }

    private void learn(int event, Map<Integer, Wait> open) {
        int thread = trace.thread(event);
        switch (trace.kind(event)) {
            case WAIT -> {
                Wait wait = new Wait(event);
                open.put(thread, wait);
                waits.add(wait);
            }
            case NOTIFY -> {
                Wait wait = open.get((int) trace.value(event) - 1);
                if (wait != null && wait.notify < 0) {
                    wait.notify = event;
                }
            }
            case NOTIFY_ALL -> {
                for (Wait wait : open.values()) {
                    wait.notify = wait.notify < 0 ? event : wait.notify;
                }
            }
            case WAKE -> {
                Wait wait = open.remove(thread);
                if (wait != null) {
                    wait.wake = event;
                    if (trace.value(event) != WakeReason.WOKEN.value()) {
                        wait.notify = -1;
                    }
                }
            }
            default -> {}
        }
    }

    /** Returns the wait that begins with an event, or is over with it; or null. */
    Wait of(int event) {
        return byEvent.length == 0 ? null : byEvent[event];
    }

    /** Returns the first wait that a notification ended, or null; {@link Wait#next} the others. */
    Wait endedBy(int notify) {
        return of(notify);
    }

    /** A wait in the trace. */
    static final class Wait {
        private final int begin;
        private int notify = OrderCheck.NONE;
        private int wake = OrderCheck.NONE;
        private Wait nextEnded;

        private Wait(int begin) {
            this.begin = begin;
        }

        int begin() {
            return begin;
        }

        /** Returns the notification that ended it, or {@link OrderCheck#NONE}. */
        int endedBy() {
            return notify;
        }

        /** Returns the next wait that the same notification ended, or null. */
        Wait next() {
            return nextEnded;
        }

        /** Returns whether it had begun in the trace when an event came, and was not over. */
        boolean lastedTo(int event) {
            int end = notify >= 0 ? notify : wake;
            return begin < event && (end < 0 || event <= end);
        }
    }
}
