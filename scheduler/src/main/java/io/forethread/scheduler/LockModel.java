package io.forethread.scheduler;

import java.util.ArrayList;
import java.util.List;

/** A monitor or a lock of java.util.concurrent: who holds it, and who waits in it. */
final class LockModel {
    /** The lock's number in the trace. */
    final int id;

    /** The lock's class, for messages. */
    final String className;

    ThreadModel owner;
    int depth;

    /** How often it is held in shared mode. */
    int shared;

    /** Where the owner took it, for messages. */
    long takenAt;

    /** The threads in {@code wait}, longest waiting first. */
    final List<Pending.InWait> waiters = new ArrayList<>();

    LockModel(int id, String className) {
        this.id = id;
        this.className = className;
    }

    boolean isFreeFor(ThreadModel thread) {
        return owner == null || owner == thread;
    }

    @Override
    public String toString() {
        return className.substring(className.lastIndexOf('.') + 1) + "@" + id;
    }
}
