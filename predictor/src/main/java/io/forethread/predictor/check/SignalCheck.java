package io.forethread.predictor.check;

import io.forethread.predictor.check.SignalFacts.Signals;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Checks that awaits come after all the signals that they came after in the trace. */
final class SignalCheck extends OrderCheck {
    private final SignalFacts facts;
    private final EventUnits units;

    /** The unit whose awaits do not count, as its lookup is to find something else; or -1. */
    private final int lookup;

    /** By number of signals: how many of the first ones have been executed. */
    private final Map<Integer, Integer> done = new HashMap<>();

    private int beginning;

    SignalCheck(OrderFacts facts, BitSet executed, OrderProblems problems, Target target) {
        super(facts, executed, problems);
        this.facts = facts.signals();
        this.units = facts.units();
        this.lookup = lookupOf(target);
    }

    private int lookupOf(Target target) {
        if (target.hasLast()) {
            int unit = units.unitOf(target.last());
            for (int event : units.events(unit)) {
                if (trace.kind(event) == EventKind.RESULT) {
                    return unit;
                }
            }
        }
        return -1;
    }

    @Override
    void beginAt(CheckPoints.Place place) {
        beginning = place.event();
    }

    @Override
    Set<EventKind> kinds() {
        return EnumSet.of(EventKind.ACQUIRE, EventKind.AWAIT);
    }

    @Override
    void next(EventKind kind, int event) {
        int object = trace.ownerId(event);
        if (kind == EventKind.ACQUIRE) {
            if (facts.isOfLockObject(event)) {
                require(facts.ofAnyPart(object), event);
            }
        } else if (units.unitOf(event) != lookup) {
            require(facts.releases(object), event);
            if (trace.value(event) == SignalFacts.WHOLE) {
                require(facts.ofAnyPart(object), event);
            } else {
                require(facts.ofPart(object, trace.value(event)), event);
                require(facts.ofPart(object, SignalFacts.WHOLE), event);
            }
        }
    }

    private void require(Signals signals, int await) {
        int missing = signals == null ? NONE : firstMissing(signals);
        if (missing < await) {
            require(missing, await, "which it awaits");
        }
    }

    /** Returns the first signal that has not been executed, or NONE. */
    private int firstMissing(Signals signals) {
        int first = done.computeIfAbsent(signals.number(), any -> signals.countAmong(beginning));
        while (first < signals.size() && executed.get(signals.event(first))) {
            first++;
        }
        done.put(signals.number(), first);
        return first < signals.size() ? signals.event(first) : NONE;
    }
}
