package io.forethread.recorder.jdk.reflect;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Optional;
import java.util.TimerTask;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Looks up when the next task of a JDK timer thread is due. Only for use after the installation,
 * which opens the fields. No lock is taken, so the answer may be slightly old.
 */
public final class JdkTimers {
    private static final Class<?> TIMER_THREAD = PrivateFields.classNamed("java.util.TimerThread");
    private static final MethodHandle QUEUE_OF_TIMER = PrivateFields.getter(TIMER_THREAD, "queue");
    private static final MethodHandle TASKS_OF_TIMER =
            PrivateFields.getter(PrivateFields.classNamed("java.util.TaskQueue"), "queue");
    private static final VarHandle TIME_OF_TASK =
            PrivateFields.variable(TimerTask.class, "nextExecutionTime", long.class);
    private static final VarHandle STATE_OF_TASK =
            PrivateFields.variable(TimerTask.class, "state", int.class);
    private static final int CANCELLED = 3;

    private static final String CONCURRENT = "java.util.concurrent.";
    private static final String SCHEDULED_POOL = CONCURRENT + "ScheduledThreadPoolExecutor$";
    private static final Class<?> DELAYED_TASKS =
            PrivateFields.classNamed(SCHEDULED_POOL + "DelayedWorkQueue");
    private static final Class<?> SCHEDULED_TASK =
            PrivateFields.classNamed(SCHEDULED_POOL + "ScheduledFutureTask");
    private static final Class<?> RUNNABLE_ADAPTER =
            PrivateFields.classNamed(CONCURRENT + "Executors$RunnableAdapter");
    private static final MethodHandle TASKS_OF_POOL = PrivateFields.getter(DELAYED_TASKS, "queue");
    private static final MethodHandle CALLABLE = PrivateFields.getter(FutureTask.class, "callable");
    private static final MethodHandle RUNNABLE = PrivateFields.getter(RUNNABLE_ADAPTER, "task");

    /** The thread for all delays of a {@code ForkJoinPool}; there is none before JDK 25. */
    private static final Class<?> TIMEKEEPER =
            PrivateFields.classIfThere(CONCURRENT + "DelayScheduler");

    private static final MethodHandle NEW_TASK_OF_TIMEKEEPER =
            TIMEKEEPER == null ? null : PrivateFields.getter(TIMEKEEPER, "pending");

    private JdkTimers() {}

    /**
     * Returns in how many nanoseconds {@code thread} will run its next task that is not cancelled.
     *
     * @param counts tells by its class whether a task counts
     * @return {@link Long#MAX_VALUE} if it has none; empty if that is unknown, because it is not a
     *     thread of a timer or hides its timer
     */
    public static Optional<Long> nanosUntilNext(Thread thread, Predicate<Class<?>> counts) {
        if (TIMER_THREAD.isInstance(thread)) {
            return Optional.of(ofTimer(PrivateFields.get(QUEUE_OF_TIMER, thread), counts));
        }
        if (TIMEKEEPER != null && TIMEKEEPER.isInstance(thread)) {
            // How long it waits shows when the tasks are due that it has seen.
            boolean isNew = PrivateFields.get(NEW_TASK_OF_TIMEKEEPER, thread) != null;
            return isNew ? Optional.of(0L) : Optional.empty();
        }
        ThreadPoolExecutor pool = JdkPools.poolOf(thread);
        if (pool == null) {
            return Optional.empty();
        }
        Object queue = JdkPools.queueOf(pool);
        return DELAYED_TASKS.isInstance(queue) ? ofPool(queue, counts) : Optional.empty();
    }

    private static long ofTimer(Object queue, Predicate<Class<?>> counts) {
        long earliest = Long.MAX_VALUE;
        for (Object task : (Object[]) PrivateFields.get(TASKS_OF_TIMER, queue)) {
            if (task != null
                    && (int) STATE_OF_TASK.get(task) != CANCELLED
                    && counts.test(task.getClass())) {
                long millis = (long) TIME_OF_TASK.get(task) - System.currentTimeMillis();
                earliest = Math.min(earliest, TimeUnit.MILLISECONDS.toNanos(millis));
            }
        }
        return earliest;
    }

    private static Optional<Long> ofPool(Object queue, Predicate<Class<?>> counts) {
        long earliest = Long.MAX_VALUE;
        for (Object task : (Object[]) PrivateFields.get(TASKS_OF_POOL, queue)) {
            if (task == null) {
                continue;
            }
            if (!SCHEDULED_TASK.isInstance(task)) {
                return Optional.empty(); // decorated by the program: asked, it would run its code
            }
            Object body = bodyOf((FutureTask<?>) task);
            if (body != null && counts.test(body.getClass())) {
                long nanos = ((Delayed) task).getDelay(TimeUnit.NANOSECONDS);
                earliest = Math.min(earliest, nanos);
            }
        }
        return Optional.of(earliest);
    }

    /** Returns what a task runs, or null if it will not run again. */
    private static Object bodyOf(FutureTask<?> task) {
        Object callable = task.isDone() ? null : PrivateFields.get(CALLABLE, task);
        return RUNNABLE_ADAPTER.isInstance(callable)
                ? PrivateFields.get(RUNNABLE, callable)
                : callable;
    }
}
