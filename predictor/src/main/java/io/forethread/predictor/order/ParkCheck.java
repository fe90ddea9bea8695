package io.forethread.predictor.order;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Checks that who was unparked or interrupted is so before going on. */
final class ParkCheck extends OrderCheck {
    /** The unpark or interrupt that made an event possible. */
    private final Map<Integer, Integer> causes = new HashMap<>();

    ParkCheck(Trace trace, BitSet executed, Problems problems) {
        super(trace, executed, problems);
        Map<Integer, Integer> unparks = new HashMap<>();
        Map<Integer, Integer> interrupts = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            long value = trace.value(event);
            switch (trace.kind(event)) {
                case UNPARK -> unparks.put((int) value, event);
                case INTERRUPT -> interrupts.put((int) value, event);
                case PARK -> {
                    if (value == WakeReason.WOKEN.value()) {
                        causes.put(event, unparks.get(thread));
                    } else if (value == WakeReason.INTERRUPTED.value()) {
                        causes.put(event, interrupts.get(thread));
                    }
                }
                case WAKE -> {
                    if (value == WakeReason.INTERRUPTED.value()) {
                        causes.put(event, interrupts.get(thread));
                    }
                }
                default -> {}
            }
        }
    }

    @Override
    void next(int event) {
        if (trace.kind(event) == EventKind.PARK || trace.kind(event) == EventKind.WAKE) {
            require(causes.get(event), event, "which lets it go on");
        }
    }
}
