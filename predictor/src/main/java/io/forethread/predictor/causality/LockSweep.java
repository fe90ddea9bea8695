package io.forethread.predictor.causality;

import io.forethread.predictor.causality.synchronization.Hold;
import io.forethread.predictor.causality.synchronization.LockHolds;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.ThreadUnits;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Goes through a trace and tells which locks protect each thread. A lock that another thread gives
 * back protects the thread that took it up to the last unit that must come before that: in another
 * order, the lock may be given back right then.
 */
public final class LockSweep {
    private final Trace trace;
    private final LockHolds holds;

    /** By event, the handed-over holds whose protection ends after it. */
    private final TreeMap<Integer, List<Hold>> endAfter = new TreeMap<>();

    /** How many changes have been told. */
    private int done;

    /** Is told when locks begin and cease to protect the threads that took them, in order. */
    public interface Listener {
        /** Tells that from an event on, a lock protects the thread of a hold. */
        void begins(int event, Hold hold);

        /** Tells that after an event, a lock does no longer protect the thread of a hold. */
        void ends(int event, Hold hold);
    }

    LockSweep(
            Trace trace,
            EventUnits units,
            ThreadUnits threadUnits,
            LockHolds holds,
            MustHappenBefore order) {
        this.trace = trace;
        this.holds = holds;
        for (Hold hold : holds.handedOver()) {
            int before = order.unitsBefore(units.unitOf(hold.release()), hold.thread());
            int[] last = units.events(threadUnits.unit(hold.thread(), before - 1));
            endAfter.computeIfAbsent(last[last.length - 1], any -> new ArrayList<>()).add(hold);
        }
    }

    /** Goes through all events that take or give back locks. */
    public void all(Listener listener) {
        upTo(trace.size(), listener);
    }

    /**
     * Goes on to an event, and tells what happens before it. With {@link #all}, or with growing
     * events; a sweep can be used once.
     */
    public void upTo(int event, Listener listener) {
        while (done < holds.changes() && holds.changeEvent(done) < event) {
            int change = holds.changeEvent(done);
            endHandedOver(change, listener);
            Hold hold = holds.changed(done++);
            if (hold.acquire() == change) {
                listener.begins(change, hold);
            } else if (hold.thread() == trace.thread(change)) {
                listener.ends(change, hold);
            }
        }
        endHandedOver(event, listener);
    }

    private void endHandedOver(int before, Listener listener) {
        while (!endAfter.isEmpty() && endAfter.firstKey() < before) {
            Map.Entry<Integer, List<Hold>> ending = endAfter.pollFirstEntry();
            ending.getValue().forEach(hold -> listener.ends(ending.getKey(), hold));
        }
    }
}
