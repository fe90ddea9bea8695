package io.forethread.predictor.order;

import io.forethread.trace.EventKind;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Checks that awaits come after all the signals that they came after in the trace. */
final class SignalCheck extends OrderCheck {
    private static final long WHOLE = 0;

    private final Map<Integer, Map<Long, Queue>> signals = new HashMap<>();
    private final Map<Integer, Queue> signalsOfAnyPart = new HashMap<>();
    private final Map<Integer, Queue> releases = new HashMap<>();

    /** The unit whose awaits do not count, as its lookup is to find something else; or -1. */
    private final int lookup;

    private final EventUnits units;

    SignalCheck(Trace trace, EventUnits units, BitSet executed, Problems problems, Target target) {
        super(trace, executed, problems);
        this.units = units;
        this.lookup = lookupOf(target);
        for (int event = 0; event < trace.size(); event++) {
            int object = trace.ownerId(event);
            if (trace.kind(event) == EventKind.SIGNAL) {
                signalsOfAnyPart.computeIfAbsent(object, any -> new Queue()).events.add(event);
                signals.computeIfAbsent(object, any -> new HashMap<>())
                        .computeIfAbsent(trace.value(event), any -> new Queue())
                        .events
                        .add(event);
            } else if (trace.kind(event) == EventKind.RELEASE && isLockObject(event)) {
                releases.computeIfAbsent(object, any -> new Queue()).events.add(event);
            }
        }
    }

    private int lookupOf(Target target) {
        if (target.last() != Target.NONE) {
            int unit = units.unitOf(target.last());
            for (int event : units.events(unit)) {
                if (trace.kind(event) == EventKind.RESULT) {
                    return unit;
                }
            }
        }
        return -1;
    }

    private boolean isLockObject(int event) {
        return trace.member(event) != LockMode.MONITOR.member();
    }

    @Override
    void next(int event) {
        int object = trace.ownerId(event);
        if (trace.kind(event) == EventKind.ACQUIRE && isLockObject(event)) {
            require(signalsOfAnyPart.get(object), event);
        } else if (trace.kind(event) == EventKind.AWAIT && units.unitOf(event) != lookup) {
            require(releases.get(object), event);
            if (trace.value(event) == WHOLE) {
                require(signalsOfAnyPart.get(object), event);
            } else {
                Map<Long, Queue> parts = signals.getOrDefault(object, Map.of());
                require(parts.get(trace.value(event)), event);
                require(parts.get(WHOLE), event);
            }
        }
    }

    private void require(Queue queue, int await) {
        Integer missing = queue == null ? null : queue.firstMissing(executed);
        if (missing != null && missing < await) {
            require(missing, await, "which it awaits");
        }
    }

    /** Signals in the order of the trace. */
    private static final class Queue {
        final List<Integer> events = new ArrayList<>();
        private int first;

        /** Returns the first one that has not been executed, or null. */
        Integer firstMissing(BitSet executed) {
            while (first < events.size() && executed.get(events.get(first))) {
                first++;
            }
            return first < events.size() ? events.get(first) : null;
        }
    }
}
