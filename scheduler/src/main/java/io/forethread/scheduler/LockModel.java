package io.forethread.scheduler;

import java.util.ArrayList;
import java.util.List;

/** A monitor or a lock of java.util.concurrent: who holds it, and who waits in it. */
final class LockModel {
    /** The lock's number in the trace. */
    final int id;

    /** The lock's class, for messages. */
    final String className;

    /** Whether it is the monitor of the object, and not the object itself. */
    private final boolean isMonitor;

    ThreadModel owner;
    int depth;

    /** The object whose monitor it is, as long as somebody holds it. */
    Object monitor;

    /** Who holds it in shared mode, once for each time. */
    final List<SharedHold> sharers = new ArrayList<>();

    /** Where the owner took it, for messages. */
    long takenAt;

    /** The threads in {@code wait}, longest waiting first. */
    final List<Pending.InWait> waiters = new ArrayList<>();

    /** A hold in shared mode, and where it was taken. */
    record SharedHold(ThreadModel thread, long takenAt) {}

    LockModel(int id, String className, boolean isMonitor) {
        this.id = id;
        this.isMonitor = isMonitor;
        this.className = className;
    }

    boolean isFreeFor(ThreadModel thread) {
        return owner == null || owner == thread;
    }

    void shareWith(ThreadModel thread, long head) {
        sharers.add(new SharedHold(thread, head));
        thread.shares.add(this);
    }

    /** Ends a hold in shared mode; any thread may do that for another one. */
    void unshare(ThreadModel thread) {
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
    long sharedAt(ThreadModel thread) {
        return sharers.stream()
                .filter(hold -> hold.thread() == thread)
                .findFirst()
                .map(SharedHold::takenAt)
                .orElse(0L);
    }

    /** Names what is held by whoever holds it alone. */
    String name() {
        return isMonitor ? "the monitor of " + this : toString();
    }

    @Override
    public String toString() {
        return className.substring(className.lastIndexOf('.') + 1) + "@" + id;
    }
}
