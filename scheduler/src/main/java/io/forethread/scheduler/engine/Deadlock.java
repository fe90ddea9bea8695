package io.forethread.scheduler.engine;

import io.forethread.recorder.identity.ObjectTable;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.recorder.jdk.reflect.JdkPools;
import io.forethread.scheduler.Outcome.BlockedThread;
import io.forethread.scheduler.Outcome.Pool;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.outside.ApplicationFrames;
import io.forethread.scheduler.schedule.SourceLines;
import io.forethread.trace.Layout;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;

/** Describes threads that cannot go on: what each waits for, where, and what it holds. */
final class Deadlock {
    private final List<ThreadModel> threads;
    private final ObjectTable objects;
    private final List<Pool> pools;

    /**
     * @param threads the threads of the run, none of which runs meanwhile
     * @param objects the numbers of the run's objects
     */
    Deadlock(List<ThreadModel> threads, ObjectTable objects) {
        this.threads = threads;
        this.objects = objects;
        this.pools = findPools();
    }

    /** Returns threads of which each waits for the next and the last for the first, or none. */
    static List<ThreadModel> cycle(List<ThreadModel> threads) {
        for (ThreadModel start : threads) {
            List<ThreadModel> path = new ArrayList<>();
            ThreadModel at = start;
            while (at != null && !path.contains(at)) {
                path.add(at);
                at = waitedForBy(at, threads);
            }
            if (at == start) {
                return path;
            }
        }
        return List.of();
    }

    private static ThreadModel waitedForBy(ThreadModel thread, List<ThreadModel> threads) {
        return thread.pending() instanceof Pending.Parked parked
                ? find(parked.owner(), threads)
                : thread.pending().waitsFor();
    }

    private static ThreadModel find(Thread thread, List<ThreadModel> threads) {
        for (ThreadModel candidate : threads) {
            if (thread != null && candidate.thread() == thread) {
                return candidate;
            }
        }
        return null;
    }

    /** Returns the model of {@code thread}; null if it is not of the run. */
    ThreadModel find(Thread thread) {
        return find(thread, threads);
    }

    List<BlockedThread> blocked() {
        return threads.stream().map(this::describe).toList();
    }

    private BlockedThread describe(ThreadModel thread) {
        return new BlockedThread(
                thread.name(),
                thread.javaName(),
                new DeadlockWait(thread, this).describe(),
                ApplicationFrames.topOf(thread.thread()),
                holdsOf(thread));
    }

    private static List<String> holdsOf(ThreadModel thread) {
        List<String> holds = new ArrayList<>();
        for (LockModel lock : thread.locks().held()) {
            holds.add(taken(lock.name(), lock.takenAt()));
        }
        thread.locks().shared().stream()
                .distinct()
                .map(lock -> taken(lock + " for reading", lock.sharedAt(thread)))
                .forEach(holds::add);
        return holds;
    }

    private static String taken(String what, long head) {
        int site = Layout.site(head);
        return what + (site == 0 ? "" : ", taken at " + SourceLines.of(CodeMap.siteAt(site)));
    }

    // ---- pools

    List<Pool> pools() {
        return pools;
    }

    /** Returns the pool that has a task in its queue; null if none is known. */
    Pool queueOf(Object task) {
        int number = numberOf(task);
        return pools.stream()
                .filter(pool -> pool.queued().contains(number))
                .findFirst()
                .orElse(null);
    }

    private List<Pool> findPools() {
        // By identity: a pool may be a class of the program that overrides equals.
        IdentityHashMap<ThreadPoolExecutor, List<String>> workers = new IdentityHashMap<>();
        List<ThreadPoolExecutor> inOrder = new ArrayList<>();
        for (ThreadModel thread : threads) {
            ThreadPoolExecutor pool = JdkPools.poolOf(thread.thread());
            if (pool != null) {
                if (!workers.containsKey(pool)) {
                    workers.put(pool, new ArrayList<>());
                    inOrder.add(pool);
                }
                workers.get(pool).add(thread.name());
            }
        }
        return inOrder.stream()
                .map(
                        pool ->
                                new Pool(
                                        nameOf(pool),
                                        workers.get(pool),
                                        JdkPools.queuedIn(pool).stream()
                                                .map(this::numberOf)
                                                .toList()))
                .toList();
    }

    // ---- objects

    int numberOf(Object object) {
        return objects.idOf(object, 0);
    }

    /** Names an object by its class and number. */
    String nameOf(Object object) {
        String className = object.getClass().getName();
        return className.substring(className.lastIndexOf('.') + 1) + "@" + numberOf(object);
    }
}
