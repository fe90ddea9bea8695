package io.forethread.scheduler.model;

import io.forethread.recorder.identity.TrackedObject;

import java.util.ArrayList;
import java.util.List;

/** A monitor or a lock of java.util.concurrent: who holds it, and who waits in it. */
public final class LockModel {
    /** The lock's number in the trace. */
    public final int id;

    /** The lock's class, for messages. */
    final String className;

    /** The lock, if it is an object of its own; null if it is the monitor of one. */
    public final TrackedObject object;

    public ThreadModel owner;
    public int depth;

    /** The object whose monitor it is, as long as somebody holds it. */
    public Object monitor;

    /** Who holds it in shared mode, once for each time. */
    public final List<SharedHold> sharers = new ArrayList<>();

    /** Where the owner took it, for messages. */
    public long takenAt;

    /** The threads in {@code wait}, longest waiting first. */
    public final List<Pending.InWait> waiters = new ArrayList<>();

    /** A hold in shared mode, and where it was taken. */
    public record SharedHold(ThreadModel thread, long takenAt) {}

    public LockModel(int id, String className, TrackedObject object) {
        this.id = id;
        this.object = object;
        this.className = className;
    }

    public boolean isFreeFor(ThreadModel thread) {
        return owner == null || owner == thread;
    }

    public void shareWith(ThreadModel thread, long head) {
        sharers.add(new SharedHold(thread, head));
        thread.shares.add(this);
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
        sharers.remove(index).thread().shares.remove(this);
    }

    /** Returns where {@code thread} took it in shared mode. */
    public long sharedAt(ThreadModel thread) {
        return sharers.stream()
                .filter(hold -> hold.thread() == thread)
                .findFirst()
                .map(SharedHold::takenAt)
                .orElse(0L);
    }

    /** Names what is held by whoever holds it alone. */
    public String name() {
        return object == null ? "the monitor of " + this : toString();
    }

    @Override
    public String toString() {
        return className.substring(className.lastIndexOf('.') + 1) + "@" + id;
    }
}
