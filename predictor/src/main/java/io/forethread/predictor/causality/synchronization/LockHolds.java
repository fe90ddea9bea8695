package io.forethread.predictor.causality.synchronization;

import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.IntList;
import io.forethread.predictor.model.Numbering;
import io.forethread.predictor.model.RankedBits;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** From when to when each lock was held, and by whom. */
public final class LockHolds {
    private final Trace trace;
    private final EventUnits units;
    private final HoldList all;

    /** The events that begin or end a hold, and which each of them does. */
    private final RankedBits changes;

    private final int[] holdAtChange;
    private final int[] eventOfChange;
    private final Numbering locks = new Numbering();

    /** The holds, lock by lock, and where those of each lock begin. */
    private final int[] byLock;

    private final int[] starts;

    /** The numbers of the locks that a thread may have to wait for. */
    private final BitSet contended = new BitSet();

    /** The numbers of holds that another thread ended. */
    private final IntList handedOver = new IntList();

    LockHolds(Trace trace, EventUnits units, HoldList all, RankedBits changes, int[] holdAtChange) {
        this.trace = trace;
        this.units = units;
        this.all = all;
        this.changes = changes;
        this.holdAtChange = holdAtChange;
        this.eventOfChange = changes.toArray();
        IntList counts = new IntList();
        for (int hold = 0; hold < all.size(); hold++) {
            int lock = locks.of(all.lock(hold));
            if (lock == counts.size()) {
                counts.add(0);
            }
            counts.set(lock, counts.get(lock) + 1);
            if (all.isHandedOver(hold)) {
                handedOver.add(hold);
            }
        }
        this.starts = new int[counts.size() + 1];
        for (int lock = 0; lock < counts.size(); lock++) {
            starts[lock + 1] = starts[lock] + counts.get(lock);
        }
        this.byLock = sorted();
        for (int lock = 0; lock < counts.size(); lock++) {
            contended.set(lock, isFoundContended(lock));
        }
    }

    private int[] sorted() {
        int[] next = starts.clone();
        int[] sorted = new int[all.size()];
        for (int hold = 0; hold < sorted.length; hold++) {
            sorted[next[locks.find(all.lock(hold))]++] = hold;
        }
        return sorted;
    }

    private boolean isFoundContended(int lock) {
        int thread = all.thread(byLock[starts[lock]]);
        boolean isExclusive = false;
        boolean isOfSeveral = false;
        for (int i = starts[lock]; i < starts[lock + 1] && !(isExclusive && isOfSeveral); i++) {
            isExclusive |= !all.isShared(byLock[i]);
            isOfSeveral |= all.thread(byLock[i]) != thread;
        }
        return isExclusive && isOfSeveral;
    }

    /** Returns the hold that an event begins or ends, or null. */
    public Hold at(int event) {
        return changes.get(event) ? all.get(holdAtChange[changes.rank(event)]) : null;
    }

    /** Returns the hold that an event begins, or null. */
    public Hold begunBy(int event) {
        Hold hold = at(event);
        return hold != null && hold.acquire() == event ? hold : null;
    }

    /** Returns the holds that a thread began and another thread ended. */
    public List<Hold> handedOver() {
        return handedOver.asList().stream().map(all::get).toList();
    }

    /** Returns whether another thread ended a hold. */
    public boolean isHandedOver(Hold hold) {
        return hold.isReleased() && trace.thread(hold.release()) != hold.thread();
    }

    /** Returns the keys of all locks that were held. */
    public List<Long> locks() {
        List<Long> keys = new ArrayList<>(starts.length - 1);
        for (int lock = 0; lock < starts.length - 1; lock++) {
            keys.add(all.lock(byLock[starts[lock]]));
        }
        return keys;
    }

    /** Returns where the lock of a hold is in {@link #locks}. */
    public int number(Hold hold) {
        return locks.find(hold.lock());
    }

    /** Returns whether a thread may have to wait for a lock, given by its number. */
    public boolean isContended(int lock) {
        return contended.get(lock);
    }

    /** Returns the holds of a lock, in the order in which they began. */
    public List<Hold> of(long lock) {
        int number = locks.find(lock);
        return number == Numbering.NONE ? List.of() : ofNumber(number);
    }

    private List<Hold> ofNumber(int lock) {
        return all.some(byLock, starts[lock], starts[lock + 1]);
    }

    /** Returns, lock by lock, the holds of contended locks that some units take or give back. */
    public List<List<Hold>> contendedIn(BitSet some) {
        BitSet used = new BitSet();
        for (int unit = some.nextSetBit(0); unit >= 0; unit = some.nextSetBit(unit + 1)) {
            for (int event : units.events(unit)) {
                if (changes.get(event)) {
                    used.set(number(at(event)));
                }
            }
        }
        used.and(contended);
        return used.stream().mapToObj(this::ofNumber).toList();
    }

    /** Returns what a thread did while it held a lock, in order. */
    public List<Integer> events(Hold hold) {
        IntList events = new IntList();
        for (int event = units.nextInThread(hold.acquire());
                event >= 0 && hold.isDuring(event);
                event = units.nextInThread(event)) {
            events.add(event);
        }
        return events.asList();
    }

    /** Returns how many events begin or end a hold. */
    public int changes() {
        return holdAtChange.length;
    }

    /** Returns the hold that one of these events begins or ends. */
    public Hold changed(int change) {
        return all.get(holdAtChange[change]);
    }

    /** Returns which event that is. */
    public int changeEvent(int change) {
        return eventOfChange[change];
    }
}
