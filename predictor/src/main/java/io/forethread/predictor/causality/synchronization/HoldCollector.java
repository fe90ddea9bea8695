package io.forethread.predictor.causality.synchronization;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.LockEvents;
import io.forethread.predictor.model.Numbering;
import io.forethread.predictor.model.RankedBits;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Follows the locks through a trace. Depths are counted here and not taken from the trace, which
 * tells for a lock in shared mode how many threads share it.
 *
 * <p>A lock that another thread gives back must have been taken before, and the thread that took it
 * gets it again only afterwards: such locks know no re-entry.
 */
final class HoldCollector {
    private static final int ANYBODY = -1;

    private final Trace trace;
    private final MustEdges.Builder edges;
    private final Numbering numbers = new Numbering();
    private final List<Lock> locks = new ArrayList<>();
    private final RankedBits changes;
    private final IntList holdAtChange = new IntList();
    private final IntList acquires = new IntList();
    private final IntList releases = new IntList();

    HoldCollector(Trace trace, MustEdges.Builder edges) {
        this.trace = trace;
        this.edges = edges;
        this.changes = new RankedBits(trace.size());
    }

    void next(EventKind kind, int event) {
        Lock lock = lockOf(event);
        switch (kind) {
            case ACQUIRE -> acquire(event, lock);
            case RELEASE -> release(event, lock);
            case WAIT -> giveUp(event, lock);
            case WAKE -> takeBack(event, lock);
            default -> throw new IllegalArgumentException("Not about a lock: " + kind);
        }
    }

    private Lock lockOf(int event) {
        int number = numbers.of(LockEvents.lock(trace, event));
        if (number == locks.size()) {
            locks.add(new Lock());
        }
        return locks.get(number);
    }

    private void acquire(int event, Lock lock) {
        OpenHold held = lock.heldBy(trace.thread(event), LockEvents.isShared(trace, event));
        if (held == null) {
            begin(event, lock, 1);
        } else {
            held.depth++;
        }
    }

    private void release(int event, Lock lock) {
        boolean shared = LockEvents.isShared(trace, event);
        OpenHold held = lock.heldBy(trace.thread(event), shared);
        if (held == null) {
            held = lock.heldBy(ANYBODY, shared); // a StampedLock allows that
        }
        if (held != null && --held.depth == 0) {
            end(held, event, lock);
        }
    }

    private void giveUp(int event, Lock lock) {
        OpenHold held = lock.heldBy(trace.thread(event), false);
        if (held != null) {
            lock.giveUp(held.thread, held.depth);
            end(held, event, lock);
        }
    }

    private void takeBack(int event, Lock lock) {
        if (lock.heldBy(trace.thread(event), false) == null) { // else the wait is missing
            begin(event, lock, lock.takeBack(trace.thread(event)));
        }
    }

    private void begin(int event, Lock lock, int depth) {
        changes.set(event);
        holdAtChange.add(acquires.size());
        boolean shared = LockEvents.isShared(trace, event);
        OpenHold hold = new OpenHold(acquires.size(), trace.thread(event), shared, event, depth);
        acquires.add(event);
        releases.add(Hold.NONE);
        lock.now.add(hold);
        if (lock.handedOver != null) {
            addAfterHandedOver(hold, lock);
        }
    }

    private void addAfterHandedOver(OpenHold hold, Lock lock) {
        for (Iterator<OpenHold> earlier = lock.handedOver.iterator(); earlier.hasNext(); ) {
            OpenHold other = earlier.next();
            if (other.thread == hold.thread && !(other.shared && hold.shared)) {
                edges.add(releases.get(other.number), hold.acquire);
                earlier.remove(); // later holds come after this one
            }
        }
    }

    private void end(OpenHold hold, int event, Lock lock) {
        changes.set(event);
        holdAtChange.add(hold.number);
        releases.set(hold.number, event);
        lock.now.remove(hold);
        if (trace.thread(event) != hold.thread) {
            edges.add(hold.acquire, event);
            lock.handOver(hold);
        }
    }

    LockHolds finish(EventUnits units) {
        return new LockHolds(
                trace,
                units,
                new HoldList(trace, acquires.toArray(), releases.toArray()),
                changes.seal(),
                holdAtChange.toArray());
    }

    /** The holds of one lock so far. There may be as many locks as objects, so it is small. */
    private static final class Lock {
        final List<OpenHold> now = new ArrayList<>(1);

        /** What another thread ended and nobody has had to wait for since; null if never. */
        List<OpenHold> handedOver;

        /** By waiting thread, how deep it held the lock; null if nobody ever waited. */
        private Map<Integer, Integer> givenUp;

        /** Returns the hold of a thread, or of {@link #ANYBODY}; null if there is none. */
        OpenHold heldBy(int thread, boolean shared) {
            for (int i = 0; i < now.size(); i++) {
                OpenHold hold = now.get(i);
                if ((thread == ANYBODY || hold.thread == thread) && hold.shared == shared) {
                    return hold;
                }
            }
            return null;
        }

        void handOver(OpenHold hold) {
            handedOver = handedOver == null ? new ArrayList<>() : handedOver;
            handedOver.add(hold);
        }

        void giveUp(int thread, int depth) {
            givenUp = givenUp == null ? new HashMap<>() : givenUp;
            givenUp.put(thread, depth);
        }

        int takeBack(int thread) {
            Integer depth = givenUp == null ? null : givenUp.remove(thread);
            return depth == null ? 1 : depth;
        }
    }

    /** A hold whose end is not known yet. */
    private static final class OpenHold {
        final int number;
        final int thread;
        final boolean shared;
        final int acquire;
        int depth;

        OpenHold(int number, int thread, boolean shared, int acquire, int depth) {
            this.number = number;
            this.thread = thread;
            this.shared = shared;
            this.acquire = acquire;
            this.depth = depth;
        }
    }
}
