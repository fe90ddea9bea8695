package io.forethread.predictor.check;

import io.forethread.predictor.model.TraceOutline;
import io.forethread.trace.Trace;
import io.forethread.trace.WakeReason;

import java.util.HashMap;
import java.util.Map;

/** Which unpark or interrupt let a thread of a trace go on. */
final class ParkFacts {
    private final Trace trace;
    private final Map<Integer, Integer> causes = new HashMap<>();

    // The last ones so far, by the thread that they are for.
    private final Map<Integer, Integer> unparks = new HashMap<>();
    private final Map<Integer, Integer> interrupts = new HashMap<>();

    ParkFacts(Trace trace) {
        this.trace = trace;
        for (int event : TraceOutline.of(trace).synchronizing()) {
            learn(event);
        }
    }

    private void learn(int event) {
        switch (trace.kind(event)) {
            case UNPARK -> unparks.put((int) trace.value(event), event);
            case INTERRUPT -> interrupts.put((int) trace.value(event), event);
            case PARK -> {
                goesOnBecause(WakeReason.WOKEN, event, unparks);
                goesOnBecause(WakeReason.INTERRUPTED, event, interrupts);
            }
            case WAKE -> goesOnBecause(WakeReason.INTERRUPTED, event, interrupts);
            default -> {}
        }
    }

    private void goesOnBecause(WakeReason reason, int event, Map<Integer, Integer> latest) {
        Integer cause = latest.get(trace.thread(event));
        if (cause != null && trace.value(event) == reason.value()) {
            causes.put(event, cause);
        }
    }

    /** Returns what made an event possible, or {@link OrderCheck#NONE}. */
    int causeOf(int event) {
        return causes.getOrDefault(event, OrderCheck.NONE);
    }
}
