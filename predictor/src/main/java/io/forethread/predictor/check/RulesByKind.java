package io.forethread.predictor.check;

import io.forethread.trace.EventKind;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Rules, by the kinds of events that they look at: most events concern one rule or two. */
final class RulesByKind {
    private final Map<EventKind, OrderCheck[]> rules = new EnumMap<>(EventKind.class);

    RulesByKind(List<? extends OrderCheck> all) {
        for (EventKind kind : EventKind.values()) {
            rules.put(
                    kind,
                    all.stream()
                            .filter(rule -> rule.kinds().contains(kind))
                            .toArray(OrderCheck[]::new));
        }
    }

    void next(EventKind kind, int event) {
        for (OrderCheck rule : rules.get(kind)) {
            rule.next(kind, event);
        }
    }
}
