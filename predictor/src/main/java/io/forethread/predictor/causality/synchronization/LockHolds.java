package io.forethread.predictor.causality.synchronization;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.Numbering;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** From when to when each lock was held, and by whom. */
public final class LockHolds {
    private final Trace trace;
    private final EventUnits units;
    private final List<Hold> all;
    private final int[] holdAt;
    private final Numbering locks = new Numbering();
    private final List<List<Hold>> byLock = new ArrayList<>();

    /** The numbers of the locks that a thread may have to wait for. */
    private final BitSet contended = new BitSet();

    /**
     * @param all in the order in which they began
     * @param holdAt by event, which of them it begins or ends, or {@link Hold#NONE}
     */
    LockHolds(Trace trace, EventUnits units, List<Hold> all, int[] holdAt) {
        this.trace = trace;
        this.units = units;
        this.all = all;
        this.holdAt = holdAt;
        for (Hold hold : all) {
            int lock = locks.of(hold.lock());
            if (lock == byLock.size()) {
                byLock.add(new ArrayList<>());
            }
            byLock.get(lock).add(hold);
        }
        for (int lock = 0; lock < byLock.size(); lock++) {
            contended.set(lock, isContended(byLock.get(lock)));
        }
    }

    private static boolean isContended(List<Hold> holds) {
        int thread = holds.get(0).thread();
        return holds.stream().anyMatch(hold -> !hold.shared())
                && holds.stream().anyMatch(hold -> hold.thread() != thread);
    }

    /** Returns the hold that an event begins or ends, or null. */
    public Hold at(int event) {
        return holdAt[event] == Hold.NONE ? null : all.get(holdAt[event]);
    }

    /** Returns the hold that an event begins, or null. */
    public Hold begunBy(int event) {
        Hold hold = at(event);
        return hold != null && hold.acquire() == event ? hold : null;
    }

    /** Returns the holds that a thread began and another thread ended. */
    public List<Hold> handedOver() {
        return all.stream().filter(this::isHandedOver).toList();
    }

    /** Returns whether another thread ended a hold. */
    public boolean isHandedOver(Hold hold) {
        return hold.isReleased() && trace.thread(hold.release()) != hold.thread();
    }

    /** Returns the keys of all locks that were held. */
    public List<Long> locks() {
        return byLock.stream().map(holds -> holds.get(0).lock()).toList();
    }

    /** Returns where the lock of a hold is in {@link #locks}. */
    public int number(Hold hold) {
        return locks.find(hold.lock());
    }

    /** Returns the holds of a lock, in the order in which they began. */
    public List<Hold> of(long lock) {
        int number = locks.find(lock);
        return number == Numbering.NONE ? List.of() : byLock.get(number);
    }

    /** Returns, lock by lock, the holds of contended locks that some units take or give back. */
    public List<List<Hold>> contendedIn(BitSet some) {
        BitSet used = new BitSet();
        some.stream()
                .flatMap(unit -> Arrays.stream(units.events(unit)))
                .filter(event -> holdAt[event] != Hold.NONE)
                .map(event -> number(at(event)))
                .forEach(used::set);
        used.and(contended);
        return used.stream().mapToObj(byLock::get).toList();
    }

    /** Returns what a thread did while it held a lock, in order. */
    public List<Integer> events(Hold hold) {
        List<Integer> events = new ArrayList<>();
        for (int event = units.nextInThread(hold.acquire());
                event >= 0 && hold.isDuring(event);
                event = units.nextInThread(event)) {
            events.add(event);
        }
        return events;
    }
}
