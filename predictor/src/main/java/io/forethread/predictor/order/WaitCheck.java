package io.forethread.predictor.order;

import io.forethread.trace.EventKind;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Checks that notifications wake whom they woke in the trace, and nobody else. */
final class WaitCheck extends OrderCheck {
    /** What the trace tells about each wait, by the events that belong to it. */
    private final Map<Integer, Wait> byBegin = new HashMap<>();

    private final Map<Integer, Wait> byWake = new HashMap<>();
    private final Map<Integer, List<Wait>> byNotify = new HashMap<>();

    /** Who waits in which monitor and has not been notified, in the order so far. */
    private final Map<Integer, List<Wait>> waiting = new HashMap<>();

    private final Target target;

    WaitCheck(Trace trace, BitSet executed, Problems problems, Target target) {
        super(trace, executed, problems);
        this.target = target;
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

    private boolean isOfMonitor(int event) {
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

    @Override
    void next(int event) {
        if (!isOfMonitor(event)) {
            return;
        }
        List<Wait> now = waiting.computeIfAbsent(trace.ownerId(event), any -> new ArrayList<>());
        switch (trace.kind(event)) {
            case WAIT -> now.add(byBegin.get(event));
            case NOTIFY, NOTIFY_ALL -> notify(event, now);
            case WAKE -> {
                Wait wait = byWake.get(event);
                if (wait != null) {
                    now.remove(wait);
                    if (wait.notify >= 0) {
                        require(wait.notify, event, "which wakes it");
                    }
                }
            }
            default -> {}
        }
    }

    private void notify(int event, List<Wait> now) {
        boolean lost = false;
        for (Wait woken : byNotify.getOrDefault(event, List.of())) {
            if (target.loses(event, woken.begin)) {
                lost = true;
            } else if (!now.remove(woken)) {
                require(woken.begin, event, "which it ends");
            }
        }
        boolean single = trace.kind(event) == EventKind.NOTIFY;
        if (!single || trace.value(event) == 0 || lost) {
            for (Wait wait : now) {
                if (!wait.lastedTo(event) || (single && lost)) {
                    report(
                            event,
                            "would wake %s, which it did not in the trace"
                                    .formatted(threadName(trace.thread(wait.begin))));
                }
            }
        }
    }

    /** A wait in the trace. */
    private static final class Wait {
        final int begin;
        int notify = -1;
        int wake = -1;

        Wait(int begin) {
            this.begin = begin;
        }

        /** Returns whether it had begun in the trace when an event came, and was not over. */
        boolean lastedTo(int event) {
            int end = notify >= 0 ? notify : wake;
            return begin < event && (end < 0 || event <= end);
        }
    }
}
