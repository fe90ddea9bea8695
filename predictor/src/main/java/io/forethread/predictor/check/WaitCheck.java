package io.forethread.predictor.check;

import io.forethread.predictor.check.WaitFacts.Wait;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks that notifications wake the threads that they woke in the trace, and no others. */
final class WaitCheck extends OrderCheck {
    private final WaitFacts facts;
    private final Target target;

    /** By monitor, the waits that have begun in the order so far and have not been notified. */
    private final Map<Integer, List<Wait>> waiting = new HashMap<>();

    WaitCheck(OrderFacts facts, BitSet executed, OrderProblems problems, Target target) {
        super(facts, executed, problems);
        this.facts = facts.waits();
        this.target = target;
    }

    @Override
    void beginAt(CheckPoints.Place place) {
        place.waiting().forEach((monitor, waits) -> waiting.put(monitor, new ArrayList<>(waits)));
    }

    /** Returns, by monitor, the waits that have begun and have not been notified. */
    Map<Integer, List<Wait>> waiting() {
        Map<Integer, List<Wait>> now = new HashMap<>();
        waiting.forEach(
                (monitor, waits) -> {
                    if (!waits.isEmpty()) {
                        now.put(monitor, List.copyOf(waits));
                    }
                });
        return now;
    }

    @Override
    Set<EventKind> kinds() {
        return EnumSet.of(EventKind.WAIT, EventKind.WAKE, EventKind.NOTIFY, EventKind.NOTIFY_ALL);
    }

    @Override
    void next(EventKind kind, int event) {
        if (!facts.isOfMonitor(event)) {
            return;
        }
        List<Wait> now = waiting.computeIfAbsent(trace.ownerId(event), any -> new ArrayList<>());
        switch (kind) {
            case WAIT -> now.add(facts.of(event));
            case NOTIFY, NOTIFY_ALL -> notify(event, now);
            case WAKE -> {
                Wait wait = facts.of(event);
                if (wait != null) {
                    now.remove(wait);
                    require(wait.endedBy(), event, "which wakes it");
                }
            }
            default -> {}
        }
    }

    private void notify(int event, List<Wait> now) {
        boolean lost = false;
        for (Wait woken = facts.endedBy(event); woken != null; woken = woken.next()) {
            if (target.loses(event, woken.begin())) {
                lost = true;
            } else if (!now.remove(woken)) {
                require(woken.begin(), event, "which it ends");
            }
        }
        boolean single = trace.kind(event) == EventKind.NOTIFY;
        if (!single || trace.value(event) == 0 || lost) {
            for (Wait wait : now) {
                if (!wait.lastedTo(event) || (single && lost)) {
                    report(
                            event,
                            "would wake %s, which it did not in the trace"
                                    .formatted(threadName(trace.thread(wait.begin()))));
                }
            }
        }
    }
}
