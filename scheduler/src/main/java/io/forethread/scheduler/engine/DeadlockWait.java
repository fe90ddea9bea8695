package io.forethread.scheduler.engine;

import io.forethread.recorder.identity.TrackedObject;
import io.forethread.recorder.jdk.reflect.JdkInternals;
import io.forethread.recorder.jdk.reflect.JdkPools;
import io.forethread.scheduler.Outcome.Helper;
import io.forethread.scheduler.Outcome.Pool;
import io.forethread.scheduler.Outcome.Wait;
import io.forethread.scheduler.model.ConditionWait;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.ApplicationFrames;

import java.util.List;
import java.util.concurrent.FutureTask;

/** Describes what one thread of a deadlock waits for. */
final class DeadlockWait {
    private static final boolean FOR_SIGNAL = true;

    private final ThreadModel thread;
    private final Deadlock deadlock;

    DeadlockWait(ThreadModel thread, Deadlock deadlock) {
        this.thread = thread;
        this.deadlock = deadlock;
    }

    Wait describe() {
        Pending pending = thread.pending();
        if (pending instanceof Pending.Parked parked) {
            return parked(parked);
        }
        if (pending instanceof Pending.InWait waiting && !waiting.isNotified()) {
            return wait(pending.what(), waiting.lock().id(), FOR_SIGNAL, helpersOf(waiting));
        }
        ThreadModel other = pending.waitsFor();
        return wait(
                pending.what(),
                pending instanceof Pending.MonitorBlocked blocked ? blocked.lock().id() : 0,
                !FOR_SIGNAL,
                other == null
                        ? List.of()
                        : List.of(new Helper(pending.relation(), List.of(other.name()))));
    }

    private Wait wait(String what, int object, boolean isForSignal, List<Helper> helpers) {
        return new Wait(what, object, thread.standingAt(), isForSignal, helpers, "");
    }

    /** The end of a thread notifies the threads that wait in its monitor. */
    private List<Helper> helpersOf(Pending.InWait waiting) {
        ThreadModel other =
                waiting.monitor() instanceof Thread monitor && !JdkInternals.isVirtual(monitor)
                        ? deadlock.find(monitor)
                        : null;
        return other == null
                ? List.of()
                : List.of(new Helper("as it would be by the end of", List.of(other.name())));
    }

    // ---- parked: the call into the JDK shows what the thread waits for

    private Wait parked(Pending.Parked parked) {
        ConditionWait wait = thread.locks().conditionWait();
        if (wait != null) {
            return inCondition(wait.lock(), deadlock.find(parked.owner()));
        }
        String call = ApplicationFrames.jdkCallOf(thread.thread());
        TrackedObject called = calledIn(call);
        Object object = parked.blocker() instanceof FutureTask<?> task ? task : referent(called);
        if (object == null) {
            return unknown(parked, call);
        }
        int number =
                object == referent(called) ? called.represented().id : deadlock.numberOf(object);
        String what = "waits in " + call + " for " + represented(called, object);
        List<Helper> helpers = helpers(parked, called, object);
        return wait(what, number, helpers.isEmpty(), helpers);
    }

    private Wait inCondition(LockModel lock, ThreadModel owner) {
        return owner == null
                ? wait(
                        "waits to be notified on a condition of " + lock,
                        lock.id(),
                        FOR_SIGNAL,
                        List.of())
                : wait(
                        "was notified and waits for " + lock + " again",
                        lock.id(),
                        !FOR_SIGNAL,
                        heldBy(owner));
    }

    /** Names what the thread waits for; for one half of a read-write lock, the whole lock. */
    private String represented(TrackedObject called, Object object) {
        Object whole = object == referent(called) ? called.represented().get() : object;
        return deadlock.nameOf(whole == null ? object : whole);
    }

    private Wait unknown(Pending.Parked parked, String call) {
        String what = call.isEmpty() ? parked.what() : "waits in " + call;
        ThreadModel owner = deadlock.find(parked.owner());
        return owner == null
                ? wait(what, 0, FOR_SIGNAL, List.of())
                : wait(what + " for a lock", 0, !FOR_SIGNAL, heldBy(owner));
    }

    private static Object referent(TrackedObject tracked) {
        return tracked == null ? null : tracked.get();
    }

    /** Returns the receiver of a call that has not returned; null if it is not known. */
    private TrackedObject calledIn(String call) {
        Object receiver = referent(thread.jdkCall().receiver());
        if (receiver == null || call.isEmpty()) {
            return null;
        }
        String className = call.substring(0, call.lastIndexOf('.'));
        for (Class<?> type = receiver.getClass(); type != null; type = type.getSuperclass()) {
            String name = type.getName();
            if (name.substring(name.lastIndexOf('.') + 1).equals(className)) {
                return thread.jdkCall().receiver();
            }
        }
        return null;
    }

    private List<Helper> helpers(Pending.Parked parked, TrackedObject called, Object object) {
        ThreadModel owner = deadlock.find(parked.owner());
        if (owner != null) {
            return heldBy(owner);
        }
        if (object instanceof FutureTask<?> task) {
            return helpersOf(task);
        }
        LockModel lock = (LockModel) called.represented().lockModel;
        return lock == null || lock.sharers().isEmpty()
                ? List.of()
                : List.of(
                        new Helper(
                                "held for reading by",
                                lock.sharers().stream()
                                        .map(hold -> hold.thread().name())
                                        .distinct()
                                        .toList()));
    }

    private static List<Helper> heldBy(ThreadModel owner) {
        return List.of(new Helper("held by", List.of(owner.name())));
    }

    private List<Helper> helpersOf(FutureTask<?> task) {
        ThreadModel runner = deadlock.find(JdkPools.runnerOf(task));
        if (runner != null) {
            return List.of(new Helper("run by", List.of(runner.name())));
        }
        Pool pool = deadlock.queueOf(task);
        return pool == null
                ? List.of()
                : List.of(new Helper("which is " + pool.relation(), pool.workers()));
    }
}
