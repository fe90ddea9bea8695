package io.forethread.scheduler.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** The monitors and locks that one thread holds, shares, and has given up to wait. */
public final class ThreadLocks {
    private final List<LockModel> held = new ArrayList<>();
    private final List<LockModel> shared = new ArrayList<>();
    private final Deque<GatedLock> gates = new ArrayDeque<>();
    private ConditionWait conditionWait;
    private boolean givesWayUnlocked;

    // ---- held: only LockModel changes these lists

    void addHeld(LockModel lock) {
        held.add(lock);
    }

    void removeHeld(LockModel lock) {
        held.remove(lock);
    }

    void addShared(LockModel lock) {
        shared.add(lock);
    }

    void removeShared(LockModel lock) {
        shared.remove(lock);
    }

    public boolean holdsAny() {
        return !held.isEmpty();
    }

    /** Returns the monitors and locks that the thread holds alone, in the order of taking them. */
    public List<LockModel> held() {
        return Collections.unmodifiableList(held);
    }

    /** Returns the locks that the thread holds in shared mode, once for each hold. */
    public List<LockModel> shared() {
        return Collections.unmodifiableList(shared);
    }

    // ---- gates: monitors that the model takes at a call, since the called method cannot tell

    public void pushGate(GatedLock gate) {
        gates.push(gate);
    }

    /** Returns the gate of the innermost call; null if there is none. */
    public GatedLock innermostGate() {
        return gates.peek();
    }

    public GatedLock popGate() {
        return gates.pop();
    }

    public boolean isGated(LockModel lock) {
        for (GatedLock gate : gates) {
            if (gate.lock() == lock) {
                return true;
            }
        }
        return false;
    }

    // ---- conditions

    /** Notes that the thread gives a lock up to wait in one of its conditions. */
    public void beginConditionWait(ConditionWait wait) {
        conditionWait = wait;
    }

    /** Returns the wait in a condition that the thread is in; null if it is in none. */
    public ConditionWait conditionWait() {
        return conditionWait;
    }

    /** Ends that wait, and returns it; null if there is none. */
    public ConditionWait endConditionWait() {
        ConditionWait ended = conditionWait;
        conditionWait = null;
        return ended;
    }

    // ---- spinning with a lock

    /** Lets the thread, which spins, give way as soon as it holds no lock. */
    public void giveWayWhenUnlocked() {
        givesWayUnlocked = true;
    }

    public boolean isToGiveWayWhenUnlocked() {
        return givesWayUnlocked;
    }

    /** Tells whether the thread is to give way now, which it then does. */
    public boolean takeGiveWay() {
        boolean now = givesWayUnlocked && held.isEmpty();
        if (now) {
            givesWayUnlocked = false;
        }
        return now;
    }
}
