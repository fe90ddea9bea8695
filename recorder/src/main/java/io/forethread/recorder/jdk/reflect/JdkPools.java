package io.forethread.recorder.jdk.reflect;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * Looks up the tasks of the JDK's pools and the threads that run them. Only for use after the
 * installation, which opens their fields. No lock is taken, because a stopped thread of the pool
 * may hold it; the answers are right only if all threads of the pool are stopped.
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

    /** The maximum number of listed tasks; a queue that changes meanwhile may have no end. */
    private static final int MOST = 10_000;

    private JdkPools() {}

    /** Returns the pool of a worker; null for other threads, or if it is hidden. */
    public static ThreadPoolExecutor poolOf(Thread thread) {
        Object body = ThreadBodies.of(thread);
        return WORKER.isInstance(body)
                ? (ThreadPoolExecutor) PrivateFields.get(POOL_OF_WORKER, body)
                : null;
    }

    /** Returns the pool's real queue, even if the pool overrides its getter. */
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

    /**
     * Lists the tasks that wait for a thread of the pool; none if its queue is of another class.
     */
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

    /** Returns the thread that runs a task; null if none does. */
    public static Thread runnerOf(FutureTask<?> task) {
        return (Thread) PrivateFields.get(RUNNER, task);
    }
}
