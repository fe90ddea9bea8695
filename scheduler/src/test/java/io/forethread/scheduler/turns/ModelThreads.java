package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.SpinLock;
import io.forethread.scheduler.model.ThreadModel;

import java.util.List;

/** Models of threads that never run: T0 and its children, each with what it waits for. */
final class ModelThreads {
    private final Roster roster = new Roster(new SpinLock());
    private final ThreadModel test = roster.register(new Thread(), null, Pending.Ready.INSTANCE);

    Roster roster() {
        return roster;
    }

    ThreadModel test() {
        return test;
    }

    ThreadModel test(Pending pending) {
        test.setPending(pending);
        return test;
    }

    /** Adds a child of T0 that could run. */
    ThreadModel child() {
        return child(Pending.Ready.INSTANCE);
    }

    ThreadModel child(Pending pending) {
        return child(pending, new Thread());
    }

    ThreadModel child(Pending pending, Thread thread) {
        return roster.register(thread, test, pending);
    }

    void end(ThreadModel thread) {
        thread.setPending(Pending.Ended.INSTANCE);
        roster.ended(thread);
    }

    List<ThreadModel> live() {
        return roster.live();
    }

    /** Returns the wait for a monitor that {@code owner} holds. */
    static Pending blockedBy(ThreadModel owner) {
        LockModel monitor = new LockModel(7, "java.lang.Object", null);
        monitor.take(owner, new Object(), 0);
        return new Pending.MonitorBlocked(monitor);
    }

    /** Returns a wait that nothing in these tests ends. */
    static Pending forEver() {
        return new Pending.Parked(null, Pending.NEVER);
    }

    static Pending asleepUntil(long deadline) {
        return new Pending.Asleep(deadline);
    }

    /** Returns a park with a time-out. */
    static Pending parkedUntil(long deadline) {
        return new Pending.Parked(null, deadline);
    }
}
