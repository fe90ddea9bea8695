package io.forethread.predictor.causality.synchronization;

import io.forethread.predictor.model.FewOfEach;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The waits of a trace, and the notifications that ended them. */
public final class Waits {
    private static final IntList NOTHING = new IntList();

    private final Trace trace;
    private final List<Wait> all;
    private final List<Wait> inMonitors;
    private final Map<Long, IntList> notifications;

    /** By monitor: the notifications that wake any thread that waits. */
    private final Map<Long, IntList> indiscriminate = new HashMap<>();

    /**
     * @param all by when they ended, those that did not end last
     * @param notifications in order, by the monitor or lock that they are about
     */
    Waits(Trace trace, List<Wait> all, Map<Long, IntList> notifications) {
        this.trace = trace;
        this.all = all;
        this.inMonitors = all.stream().filter(Wait::isInMonitor).toList();
        this.notifications = notifications;
        notifications.forEach(
                (place, events) -> indiscriminate.put(place, onlyIndiscriminate(events)));
    }

    private IntList onlyIndiscriminate(IntList events) {
        IntList some = new IntList();
        for (int i = 0; i < events.size(); i++) {
            if (isIndiscriminate(events.get(i))) {
                some.add(events.get(i));
            }
        }
        return some.size() == events.size() ? events : some;
    }

    /** Returns whether a notification wakes any thread that waits. */
    private boolean isIndiscriminate(int notify) {
        return trace.kind(notify) == EventKind.NOTIFY_ALL || trace.value(notify) == 0;
    }

    /** Returns the waits in monitors, by when they ended, those that did not end last. */
    public List<Wait> inMonitors() {
        return inMonitors;
    }

    /** Returns waits in monitors and for conditions; of those that are alike, a few. */
    public List<Wait> fewOfEach() {
        return FewOfEach.of(
                all,
                wait ->
                        List.of(
                                wait.thread(),
                                wait.place(),
                                trace.siteId(wait.begin()),
                                wait.isNotified() ? trace.siteId(wait.notifier()) : 0));
    }

    /** Returns the notifications in a monitor or lock, given by owner and member, in order. */
    public List<Integer> notificationsIn(long place) {
        return notifications.getOrDefault(place, NOTHING).asList();
    }

    /**
     * Returns the notifications in a monitor that wake any thread that waits: {@code notifyAll},
     * and {@code notify} if the trace names no woken thread.
     */
    public List<Integer> indiscriminateIn(long place) {
        return indiscriminate.getOrDefault(place, NOTHING).asList();
    }

    /**
     * Returns, by monitor, the notifications of single threads that a target wants before the wait
     * which they ended in the trace. Each would wake any thread that waits.
     */
    public Map<Long, List<Integer>> lostIn(Target target) {
        Map<Long, List<Integer>> lost = new HashMap<>();
        if (target.mayLose()) {
            for (Wait wait : inMonitors) {
                if (target.loses(wait.notifier(), wait.begin())
                        && trace.kind(wait.notifier()) == EventKind.NOTIFY) {
                    lost.computeIfAbsent(wait.place(), any -> new ArrayList<>())
                            .add(wait.notifier());
                }
            }
        }
        return lost;
    }
}
