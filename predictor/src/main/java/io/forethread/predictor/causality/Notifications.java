package io.forethread.predictor.causality;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FewOfEach;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Who waited in which monitor or for which condition, and which notification ended the wait. */
public final class Notifications {
    static final int NONE = -1;

    /**
     * A wait.
     *
     * @param place the monitor or the lock of the condition, as owner and member
     * @param condition the number of the condition object; 0 for a monitor, or if it is not known
     * @param notifier the notification that ended it, or {@link #NONE}
     * @param wake the event by which it was over, or {@link #NONE}
     */
    public record Wait(int thread, long place, int condition, int begin, int notifier, int wake) {}

    private final Trace trace;
    private final EventUnits units;
    private final List<Wait> waits = new ArrayList<>();
    private final Map<Long, List<Integer>> notifications = new HashMap<>();

    public Notifications(Trace trace, EventUnits units) {
        this.trace = trace;
        this.units = units;
        int threads = trace.dictionary().threads().size();
        int[] begins = new int[threads];
        int[] notifiers = new int[threads];
        Arrays.fill(begins, NONE);
        Arrays.fill(notifiers, NONE);
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            switch (trace.kind(event)) {
                case WAIT -> {
                    begins[thread] = event;
                    notifiers[thread] = NONE;
                }
                case NOTIFY -> {
                    note(event);
                    if (trace.value(event) > 0) {
                        int woken = (int) trace.value(event) - 1;
                        notifiers[woken] = notifiers[woken] == NONE ? event : notifiers[woken];
                    }
                }
                case NOTIFY_ALL -> {
                    note(event);
                    for (int other = 0; other < threads; other++) {
                        if (begins[other] != NONE
                                && notifiers[other] == NONE
                                && trace.ownerAndMember(begins[other])
                                        == trace.ownerAndMember(event)) {
                            notifiers[other] = event;
                        }
                    }
                }
                case WAKE -> {
                    if (begins[thread] != NONE) {
                        boolean woken = trace.value(event) == WakeReason.WOKEN.value();
                        add(begins[thread], woken ? notifiers[thread] : NONE, event);
                        begins[thread] = NONE;
                    }
                }
                default -> {}
            }
        }
        for (int thread = 0; thread < threads; thread++) {
            if (begins[thread] != NONE) {
                add(begins[thread], notifiers[thread], NONE);
            }
        }
    }

    private void note(int event) {
        notifications
                .computeIfAbsent(trace.ownerAndMember(event), any -> new ArrayList<>())
                .add(event);
    }

    private void add(int begin, int notify, int wake) {
        waits.add(
                new Wait(
                        trace.thread(begin),
                        trace.ownerAndMember(begin),
                        conditionOf(wake),
                        begin,
                        notify,
                        wake));
    }

    private int conditionOf(int wake) {
        int next = wake == NONE ? NONE : units.nextInThread(wake);
        boolean isCondition =
                next != NONE
                        && trace.member(wake) != 0
                        && trace.kind(next) == EventKind.AWAIT
                        && trace.siteId(next) == 0;
        return isCondition ? trace.ownerId(next) : 0;
    }

    /** Returns the waits, by when they ended; of those that are alike, some. */
    public List<Wait> waits() {
        return FewOfEach.of(
                waits,
                wait ->
                        List.of(
                                wait.thread,
                                wait.place,
                                trace.siteId(wait.begin),
                                wait.notifier == NONE ? 0 : trace.siteId(wait.notifier)));
    }

    /** Returns the notifications in a monitor or lock, given by owner and member, in order. */
    public List<Integer> in(long place) {
        return notifications.getOrDefault(place, List.of());
    }
}
