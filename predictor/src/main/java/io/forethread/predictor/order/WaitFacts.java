package io.forethread.predictor.order;

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

    // The waits by the events that belong to them.
    private final Map<Integer, Wait> byBegin = new HashMap<>();
    private final Map<Integer, Wait> byWake = new HashMap<>();
    private final Map<Integer, List<Wait>> byNotify = new HashMap<>();

    WaitFacts(Trace trace) {
        this.trace = trace;
        Map<Integer, Map<Integer, Wait>> open = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            if (isOfMonitor(event)) {
                learn(event, open.computeIfAbsent(trace.ownerId(event), any -> new HashMap<>()));
            }
        }
        for (Wait wait : byBegin.values()) {
            if (wait.notify >= 0) {
                byNotify.computeIfAbsent(wait.notify, any -> new ArrayList<>()).add(wait);
            }
        }
    }

    /** Tells whether an event is about waiting in a monitor. */
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
                byBegin.put(event, wait);
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
                    byWake.put(event, wait);
                }
            }
            default -> {}
        }
    }

    /** Returns the wait that begins with an event. */
    Wait begunBy(int wait) {
        return byBegin.get(wait);
    }

    /** Returns the wait that is over with an event, or null. */
    Wait overWith(int wake) {
        return byWake.get(wake);
    }

    /** Returns the waits that a notification ended. */
    List<Wait> endedBy(int notify) {
        return byNotify.getOrDefault(notify, List.of());
    }

    /** A wait in the trace. */
    static final class Wait {
        private final int begin;
        private int notify = OrderCheck.NONE;
        private int wake = OrderCheck.NONE;

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

        /** Returns whether it had begun in the trace when an event came, and was not over. */
        boolean lastedTo(int event) {
            int end = notify >= 0 ? notify : wake;
            return begin < event && (end < 0 || event <= end);
        }
    }
}
