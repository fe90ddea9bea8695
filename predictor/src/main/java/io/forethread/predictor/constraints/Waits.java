package io.forethread.predictor.constraints;

import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Who waited in which monitor, and who was woken by whom. Conditions are left alone: a lock may
 * have several of them, and their signals order them.
 */
public final class Waits {
    public static final int NONE = -1;

    /**
     * A wait.
     *
     * @param begin the event by which it began
     * @param notifier the event that woke the thread, or {@link #NONE}
     * @param wake the event by which it was over, or {@link #NONE}
     */
    public record Wait(int monitor, int begin, int notifier, int wake) {
        /** Returns the event from which on no notification concerns the thread, or NONE. */
        public int end() {
            return notifier == NONE ? wake : notifier;
        }
    }

    private final List<Wait> all = new ArrayList<>();

    /** Those that would wake whoever waits: all of them, or anyone if the trace names nobody. */
    private final Map<Integer, List<Integer>> indiscriminate = new HashMap<>();

    private final Trace trace;
    private final Map<Integer, Map<Integer, Open>> open = new TreeMap<>();

    Waits(Trace trace) {
        this.trace = trace;
        for (int event = 0; event < trace.size(); event++) {
            if (trace.member(event) == LockMode.MONITOR.member()) {
                next(event);
            }
        }
        open.forEach(
                (monitor, waiting) ->
                        waiting.values().forEach(wait -> add(monitor, wait, wait.notify, NONE)));
    }

    private void next(int event) {
        int monitor = trace.ownerId(event);
        switch (trace.kind(event)) {
            case WAIT -> waiting(monitor).put(trace.thread(event), new Open(event));
            case NOTIFY -> {
                Open woken = waiting(monitor).get((int) trace.value(event) - 1);
                if (trace.value(event) == 0) {
                    indiscriminate(monitor).add(event);
                } else if (woken != null) {
                    woken.wokenBy(event);
                }
            }
            case NOTIFY_ALL -> {
                indiscriminate(monitor).add(event);
                waiting(monitor).values().forEach(wait -> wait.wokenBy(event));
            }
            case WAKE -> {
                Open over = waiting(monitor).remove(trace.thread(event));
                if (over != null) {
                    boolean notified = trace.value(event) == WakeReason.WOKEN.value();
                    add(monitor, over, notified ? over.notify : NONE, event);
                }
            }
            default -> {}
        }
    }

    private void add(int monitor, Open wait, int notify, int wake) {
        all.add(new Wait(monitor, wait.begin, notify, wake));
    }

    private Map<Integer, Open> waiting(int monitor) {
        return open.computeIfAbsent(monitor, any -> new TreeMap<>());
    }

    private List<Integer> indiscriminate(int monitor) {
        return indiscriminate.computeIfAbsent(monitor, any -> new ArrayList<>());
    }

    public List<Wait> all() {
        return all;
    }

    /** Returns the notifications of a monitor that would wake whoever waits then. */
    public List<Integer> indiscriminateOf(int monitor) {
        return indiscriminate.getOrDefault(monitor, List.of());
    }

    /**
     * Returns, by monitor, the notifications of single threads that a target wants before the wait
     * which they ended in the trace: each would wake whoever waits then.
     */
    public Map<Integer, List<Integer>> lostIn(Target target) {
        Map<Integer, List<Integer>> lost = new HashMap<>();
        if (target instanceof Target.Stuck) {
            for (Wait wait : all) {
                if (target.loses(wait.notifier(), wait.begin())
                        && trace.kind(wait.notifier()) == EventKind.NOTIFY) {
                    lost.computeIfAbsent(wait.monitor(), any -> new ArrayList<>())
                            .add(wait.notifier());
                }
            }
        }
        return lost;
    }

    /** A wait that is not over yet. */
    private static final class Open {
        final int begin;
        int notify = NONE;

        Open(int begin) {
            this.begin = begin;
        }

        void wokenBy(int event) {
            if (notify == NONE) {
                notify = event;
            }
        }
    }
}
