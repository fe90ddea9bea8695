package io.forethread.predictor.causality;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.ThreadUnits;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Goes through a trace, event by event, and tells which locks protect each thread. A lock that
 * another thread gives back protects the thread that took it up to the last unit that must come
 * before that: in another order, the lock may be given back right then.
 */
public final class LockSweep {
    private final LockHolds holds;

    /** By event, the handed-over holds whose protection ends after it. */
    private final Map<Integer, List<Hold>> endAfter = new HashMap<>();

    /** Is told when locks begin and cease to protect the threads that took them. */
    public interface Listener {
        void begins(Hold hold);

        void ends(Hold hold);
    }

    LockSweep(EventUnits units, ThreadUnits threadUnits, LockHolds holds, MustHappenBefore order) {
        this.holds = holds;
        for (Hold hold : holds.handedOver()) {
            int before = order.unitsBefore(units.unitOf(hold.release()), hold.thread());
            int[] last = units.events(threadUnits.unit(hold.thread(), before - 1));
            endAfter.computeIfAbsent(last[last.length - 1], any -> new ArrayList<>()).add(hold);
        }
    }

    /** Takes the next event in. */
    public void next(Trace trace, int event, Listener listener) {
        Hold hold = holds.at(event);
        if (hold != null) {
            if (hold.acquire() == event) {
                listener.begins(hold);
            } else if (hold.thread() == trace.thread(event)) {
                listener.ends(hold);
            }
        }
        if (!endAfter.isEmpty()) {
            endAfter.getOrDefault(event, List.of()).forEach(listener::ends);
        }
    }
}
