package io.forethread.predictor.constraints;

import io.forethread.predictor.causality.LockContexts;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Numbering;
import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * From when to when each lock was held by whom, for locks that two threads may want at once.
 * Re-entry is one hold; a wait is a gap between two.
 */
public final class LockHolds {
    public static final int NONE = -1;

    /**
     * A lock is held.
     *
     * @param shared whether others may hold it in the same way
     * @param acquire the event that took it
     * @param release the event that gave it back, in rare cases of another thread, or {@link #NONE}
     */
    public record Hold(int thread, boolean shared, int acquire, int release) {}

    private final Trace trace;
    private final Numbering locks = new Numbering();
    private final List<Holders> holders = new ArrayList<>();

    /** By number of the lock; empty for locks that nobody has to wait for. */
    private final List<List<Hold>> contended = new ArrayList<>();

    LockHolds(Trace trace) {
        this.trace = trace;
        for (int event = 0; event < trace.size(); event++) {
            switch (trace.kind(event)) {
                case ACQUIRE -> acquire(event);
                case RELEASE -> release(event);
                case WAIT -> giveUp(event);
                case WAKE -> takeBack(event);
                default -> {}
            }
        }
        for (Holders ofLock : holders) {
            List<Hold> holds = ofLock.all.stream().map(Open::toHold).toList();
            contended.add(isContended(holds) ? holds : List.of());
        }
        holders.clear();
    }

    /** Returns the holds of each lock, in order of acquisition. */
    List<List<Hold>> contended() {
        return contended;
    }

    /** Returns the same for the locks that some units take or give back. */
    List<List<Hold>> contendedIn(BitSet some, EventUnits units) {
        BitSet used = new BitSet();
        some.stream()
                .flatMap(unit -> Arrays.stream(units.events(unit)))
                .filter(this::isAboutLock)
                .map(event -> locks.find(LockContexts.lockKey(trace, event)))
                .forEach(used::set);
        return used.stream().mapToObj(contended::get).toList();
    }

    private boolean isAboutLock(int event) {
        return switch (trace.kind(event)) {
            case ACQUIRE, RELEASE, WAIT, WAKE -> true;
            default -> false;
        };
    }

    private static boolean isContended(List<Hold> holds) {
        return holds.stream().anyMatch(hold -> !hold.shared)
                && holds.stream().mapToInt(Hold::thread).distinct().count() > 1;
    }

    private void acquire(int event) {
        Open held = holders(event).heldBy(trace.thread(event), isShared(event));
        if (held == null) {
            begin(event, 1);
        } else {
            held.depth++;
        }
    }

    private void release(int event) {
        Open held = holders(event).heldBy(trace.thread(event), isShared(event));
        if (held == null) {
            held = holders(event).heldBy(NONE, isShared(event)); // some locks allow that
        }
        if (held != null && --held.depth == 0) {
            end(held, event);
        }
    }

    private void giveUp(int event) {
        Open held = holders(event).heldBy(trace.thread(event), false);
        if (held != null) {
            end(held, event);
        }
    }

    private void takeBack(int wake) {
        if (holders(wake).heldBy(trace.thread(wake), false) != null) {
            return; // it was not seen to be given up
        }
        Open givenUp = holders(wake).latest.get(trace.thread(wake));
        begin(wake, givenUp == null ? 1 : Math.max(1, givenUp.depth));
    }

    private void begin(int event, int depth) {
        Open hold = new Open(trace.thread(event), isShared(event), event, depth);
        holders(event).now.add(hold);
        holders(event).all.add(hold);
        if (!hold.shared) {
            holders(event).latest.put(hold.thread, hold);
        }
    }

    private void end(Open hold, int event) {
        hold.release = event;
        holders(event).now.remove(hold);
    }

    private boolean isShared(int event) {
        return trace.member(event) == LockMode.SHARED.member();
    }

    private Holders holders(int event) {
        int lock = locks.of(LockContexts.lockKey(trace, event));
        if (lock == holders.size()) {
            holders.add(new Holders());
        }
        return holders.get(lock);
    }

    /** Who holds a lock now, and who has held it. */
    private static final class Holders {
        final List<Open> now = new ArrayList<>();
        final List<Open> all = new ArrayList<>();

        /** By thread, the last one that was not shared. */
        final Map<Integer, Open> latest = new HashMap<>();

        /** Returns what a thread holds, any thread if it is NONE, or null. */
        Open heldBy(int thread, boolean shared) {
            for (Open hold : now) {
                if ((thread == NONE || hold.thread == thread) && hold.shared == shared) {
                    return hold;
                }
            }
            return null;
        }
    }

    /** A hold in the making. */
    private static final class Open {
        final int thread;
        final boolean shared;
        final int acquire;
        int depth;
        int release = NONE;

        Open(int thread, boolean shared, int acquire, int depth) {
            this.thread = thread;
            this.shared = shared;
            this.acquire = acquire;
            this.depth = depth;
        }

        Hold toHold() {
            return new Hold(thread, shared, acquire, release);
        }
    }
}
