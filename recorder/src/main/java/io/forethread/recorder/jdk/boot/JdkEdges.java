package io.forethread.recorder.jdk.boot;

import io.forethread.hooks.Hooks;
import io.forethread.hooks.Sink;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Phaser;

/**
 * Notifies the sink of what the JDK's code publishes and sees: tasks that are passed on, results
 * that are set and found. The object of a signal is the task or the result, so tasks that only
 * share an executor are not ordered.
 */
public final class JdkEdges {
    /** The part of an executor that is signalled when a worker ends. */
    public static final int ENDED = 1;

    /** The part of an executor that is signalled when it is shut down. */
    public static final int SHUT_DOWN = 2;

    /** The part of a thread that is signalled when it is interrupted. */
    public static final int INTERRUPTED = 1;

    /** The part of a thread that is signalled when it gets a handler of uncaught exceptions. */
    public static final int HANDLER = 2;

    /** The states of a {@code FutureTask} up to this one mean that it is not done. */
    private static final int COMPLETING = 1;

    private JdkEdges() {}

    private static boolean isIdle() {
        return Hooks.sink == Sink.IDLE || JdkThreads.isService(Thread.currentThread());
    }

    // ---- signals and awaits

    public static void signal(Object object) {
        signal(object, 0);
    }

    public static void signal(Object object, int part) {
        if (object != null && !isIdle()) {
            Hooks.signal(object, null, part);
        }
    }

    public static void await(Object object) {
        await(object, 0);
    }

    public static void await(Object object, int part) {
        if (object != null && !isIdle()) {
            Hooks.await(object, null, part);
        }
    }

    /** A task that other workers could have taken is about to run. */
    public static void taskBegins(Object task) {
        if (!isIdle()) {
            Hooks.await(task, null, 0);
            Hooks.taskBegins();
        }
    }

    public static void signalElement(Object object, Object element) {
        if (!isIdle()) {
            Hooks.signal(object, element, 0);
        }
    }

    public static void awaitElement(Object object, Object element) {
        if (!isIdle()) {
            Hooks.await(object, element, 0);
        }
    }

    /** A stage was added to a future; stages that only wake a thread are ignored. */
    public static void signalStage(Object stage) {
        if (!(stage instanceof ForkJoinPool.ManagedBlocker)) {
            signal(stage, 0);
        }
    }

    // ---- results of methods

    public static void signalIf(boolean done, Object object) {
        if (done) {
            signal(object, 0);
        }
    }

    public static void awaitIf(boolean seen, Object object, int part) {
        if (seen) {
            await(object, part);
        }
    }

    // ---- volatile fields that say whether something is done, just after they were read

    /** A {@code CompletableFuture} has a result, or null. */
    public static Object result(Object future, Object result) {
        if (result != null) {
            await(future, 0);
        }
        return result;
    }

    /** A {@code FutureTask} is in this state. */
    public static int state(Object future, int state) {
        if (state > COMPLETING) {
            await(future, 0);
        }
        return state;
    }

    /** A {@code ForkJoinTask} is done if its status is negative. */
    public static int status(Object task, int status) {
        if (status < 0) {
            await(task, 0);
        }
        return status;
    }

    /** A {@code CountedCompleter} waits for so many. */
    public static int pending(Object completer, int count) {
        if (count == 0) {
            await(completer, 0);
        }
        return count;
    }

    /** A generation of a {@code CyclicBarrier} is broken or not. */
    public static boolean broken(Object generation, boolean broken) {
        if (broken) {
            await(generation, 0);
        }
        return broken;
    }

    // ---- completions of fork-join tasks

    /** Bits that make a task done were added to its status, which was this before. */
    public static void statusChanged(int before, Object task) {
        if (before >= 0) {
            signal(task, 0);
        }
    }

    /** The status was to become this. */
    public static void statusChanged(boolean changed, int now, Object task) {
        if (changed && now < 0) {
            signal(task, 0);
        }
    }

    // ---- phasers, whose parts are the phases, counted from 1

    /** A party arrives. */
    public static void arriving(Phaser phaser) {
        if (!isIdle()) {
            Phaser root = phaser.getRoot();
            int phase = root.getPhase();
            if (phase >= 0) {
                Hooks.signal(root, null, phase + 1);
            }
        }
    }

    /**
     * All have arrived, and an overridden {@link Phaser#onAdvance} may use what they did. Otherwise
     * the last to arrive sees nothing before it returns. To stop it here would keep the others from
     * going on, since it has not woken them yet.
     */
    public static void advancing(Phaser phaser) {
        if (phaser.getClass() != Phaser.class && !isIdle()) {
            Phaser root = phaser.getRoot();
            Hooks.await(root, null, Math.max(root.getPhase() + 1, 0));
        }
    }

    /** The thread saw that the phaser is in this phase, negative if it is terminated. */
    public static void advanced(int phase, Phaser phaser) {
        if (phase != 0 && !isIdle()) {
            Hooks.await(phaser.getRoot(), null, Math.max(phase, 0));
        }
    }

    // ---- threads

    public static void interruptSeen(boolean interrupted) {
        if (interrupted && !isIdle()) {
            Hooks.interruptSeen();
        }
    }

    public static void waitThrew() {
        if (!isIdle()) {
            Hooks.waitThrew();
        }
    }
}
