package io.forethread.predictor.check;

import io.forethread.trace.EventKind;

import java.util.List;

/** Rules, by the kinds of events that they look at: most events concern one rule or two. */
final class RulesByKind {
    /** By the code of the kind. */
    private final OrderCheck[][] rules = new OrderCheck[EventKind.values().length + 1][];

    RulesByKind(List<? extends OrderCheck> all) {
        for (EventKind kind : EventKind.values()) {
            rules[kind.code()] =
                    all.stream()
                            .filter(rule -> rule.kinds().contains(kind))
                            .toArray(OrderCheck[]::new);
        }
    }

    void next(EventKind kind, int event) {
        for (OrderCheck rule : rules[kind.code()]) {
            rule.next(kind, event);
        }
    }
}
