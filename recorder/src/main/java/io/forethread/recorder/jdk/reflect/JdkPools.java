package io.forethread.recorder.jdk.reflect;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * Looks up what the JDK's pools have to do and who does it. To be used only after the installation,
 * which opens their fields. No lock is taken, since a thread of the pool may stand still with that
 * lock in its hands; what is listed is right only if all of them stand still.
 */
public final class JdkPools {
    private static final Class<?> WORKER =
            PrivateFields.classNamed("java.util.concurrent.ThreadPoolExecutor$Worker");
    private static final Class<?> NODE =
            PrivateFields.classNamed("java.util.concurrent.LinkedBlockingQueue$Node");
    private static final MethodHandle POOL_OF_WORKER = PrivateFields.getter(WORKER, "this$0");
    private static final MethodHandle QUEUE_OF_POOL =
            PrivateFields.getter(ThreadPoolExecutor.class, "workQueue");
    private static final MethodHandle HEAD =
            PrivateFields.getter(LinkedBlockingQueue.class, "head");
    private static final MethodHandle ITEM = PrivateFields.getter(NODE, "item");
    private static final MethodHandle NEXT = PrivateFields.getter(NODE, "next");
    private static final MethodHandle ITEMS =
            PrivateFields.getter(ArrayBlockingQueue.class, "items");
    private static final MethodHandle RUNNER = PrivateFields.getter(FutureTask.class, "runner");

    /** More than anybody wants to know of; and a queue that changes after all has no end. */
    private static final int MOST = 10_000;

    private JdkPools() {}

    /** Gives the pool that a thread works for; null if it is no worker, or hides it. */
    public static ThreadPoolExecutor poolOf(Thread thread) {
        Object body = ThreadBodies.of(thread);
        return WORKER.isInstance(body)
                ? (ThreadPoolExecutor) PrivateFields.get(POOL_OF_WORKER, body)
                : null;
    }

    /** Gives the pool's own queue, whatever the pool tells others. */
    static Object queueOf(ThreadPoolExecutor pool) {
        return PrivateFields.get(QUEUE_OF_POOL, pool);
    }

    /**
     * Tells whether tasks wait for a thread of the pool, as far as that can be told while its
     * threads run.
     */
    public static boolean hasQueued(ThreadPoolExecutor pool) {
        Object queue = queueOf(pool);
        return queue.getClass() == LinkedBlockingQueue.class
                ? !((LinkedBlockingQueue<?>) queue).isEmpty() // asks a counter, and takes no lock
                : !queuedIn(pool).isEmpty();
    }

    /** Lists the tasks that wait for a thread of the pool; none if its queue is of its own kind. */
    public static List<Object> queuedIn(ThreadPoolExecutor pool) {
        Object queue = queueOf(pool);
        List<Object> tasks = new ArrayList<>();
        if (queue instanceof LinkedBlockingQueue) {
            Object node = PrivateFields.get(NEXT, PrivateFields.get(HEAD, queue));
            for (; node != null && tasks.size() < MOST; node = PrivateFields.get(NEXT, node)) {
                tasks.add(PrivateFields.get(ITEM, node));
            }
        } else if (queue instanceof ArrayBlockingQueue) {
            for (Object task : (Object[]) PrivateFields.get(ITEMS, queue)) {
                if (task != null) {
                    tasks.add(task);
                }
            }
        }
        return tasks;
    }

    /** Gives the thread that runs a task; null if nobody does, or no longer. */
    public static Thread runnerOf(FutureTask<?> task) {
        return (Thread) PrivateFields.get(RUNNER, task);
    }
}
