package io.forethread.scheduler.model;

import io.forethread.recorder.identity.TrackedObject;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A monitor or a lock of java.util.concurrent: who holds it, and who waits in it. */
public final class LockModel {
    private final int id;
    private final String className;
    private final TrackedObject object;

    private ThreadModel owner;
    private int depth;
    private Object monitor;
    private long takenAt;

    private final List<SharedHold> sharers = new ArrayList<>();
    private final List<Pending.InWait> waiters = new ArrayList<>();

    /** A hold in shared mode, and the head of the event that took it. */
    public record SharedHold(ThreadModel thread, long takenAt) {}

    /**
     * @param id the number of the object in the trace
     * @param className the class of the object, for messages
     * @param object the lock, if it is an object of its own; null if it is the monitor of one
     */
    public LockModel(int id, String className, TrackedObject object) {
        this.id = id;
        this.object = object;
        this.className = className;
    }

    public int id() {
        return id;
    }

    /** Returns the lock, if it is an object of its own; null if it is the monitor of one. */
    public TrackedObject object() {
        return object;
    }

    // ---- exclusive mode

    /** Returns the thread that holds it alone; null if there is none. */
    public ThreadModel owner() {
        return owner;
    }

    /** Returns how often the owner holds it. */
    public int depth() {
        return depth;
    }

    public boolean isFreeFor(ThreadModel thread) {
        return owner == null || owner == thread;
    }

    /** Returns the object whose monitor it is, while a thread holds it; null for a lock. */
    public Object monitor() {
        return monitor;
    }

    /** Returns the head of the event with which the owner took it, for messages. */
    public long takenAt() {
        return takenAt;
    }

    /** Lets {@code thread} hold a lock once more. */
    public void take(ThreadModel thread, long head) {
        take(thread, null, head);
    }

    /** Lets {@code thread} hold the monitor of {@code ofObject} once more. */
    public void take(ThreadModel thread, Object ofObject, long head) {
        owner = thread;
        if (++depth == 1) {
            monitor = ofObject;
            takenAt = head;
            thread.locks().addHeld(this);
        }
    }

    /** Ends one hold of the owner. */
    public void release() {
        if (--depth == 0) {
            owner.locks().removeHeld(this);
            owner = null;
            monitor = null;
        }
    }

    /**
     * Ends all holds of the owner, which is about to wait.
     *
     * @return how many there were
     */
    public int giveUp() {
        int given = depth;
        owner.locks().removeHeld(this);
        owner = null;
        depth = 0;
        return given;
    }

    /** Restores what {@link #giveUp} ended for a lock. */
    public void takeBack(ThreadModel thread, int newDepth) {
        takeBack(thread, null, newDepth);
    }

    /** Restores what {@link #giveUp} ended for the monitor of {@code ofObject}. */
    public void takeBack(ThreadModel thread, Object ofObject, int newDepth) {
        owner = thread;
        monitor = ofObject;
        depth = newDepth;
        thread.locks().addHeld(this);
    }

    // ---- shared mode

    /** Returns the holds in shared mode. A thread that holds it twice is listed twice. */
    public List<SharedHold> sharers() {
        return Collections.unmodifiableList(sharers);
    }

    public void shareWith(ThreadModel thread, long head) {
        sharers.add(new SharedHold(thread, head));
        thread.locks().addShared(this);
    }

    /** Ends a hold in shared mode; any thread may do that for another one. */
    public void unshare(ThreadModel thread) {
        for (int i = sharers.size() - 1; i >= 0; i--) {
            if (sharers.get(i).thread() == thread) {
                unshare(i);
                return;
            }
        }
        unshare(0);
    }

    private void unshare(int index) {
        sharers.remove(index).thread().locks().removeShared(this);
    }

    /** Returns the head of the event with which {@code thread} took it in shared mode. */
    public long sharedAt(ThreadModel thread) {
        return sharers.stream()
                .filter(hold -> hold.thread() == thread)
                .findFirst()
                .map(SharedHold::takenAt)
                .orElse(0L);
    }

    // ---- wait and notify

    /** Returns the waits that have not been notified, the longest first. */
    public List<Pending.InWait> waiters() {
        return Collections.unmodifiableList(waiters);
    }

    public void addWaiter(Pending.InWait waiter) {
        waiters.add(waiter);
    }

    public void removeWaiter(Pending.InWait waiter) {
        waiters.remove(waiter);
    }

    /** Notifies one waiter. */
    public void wake(Pending.InWait waiter) {
        waiter.wake();
        waiters.remove(waiter);
    }

    /**
     * Notifies all waiters.
     *
     * @return how many there were
     */
    public int wakeAll() {
        int woken = waiters.size();
        waiters.forEach(Pending.InWait::wake);
        waiters.clear();
        return woken;
    }

    // ---- text

    /** Names what a thread holds that holds it alone. */
    public String name() {
        return object == null ? "the monitor of " + this : toString();
    }

    @Override
    public String toString() {
        return className.substring(className.lastIndexOf('.') + 1) + "@" + id;
    }
}
