package io.forethread.scheduler.model;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The threads of a run, from their creation on. Dead threads keep their models, but no model keeps
 * its thread from being collected.
 *
 * <p>Guarded by the lock of the baton, which is re-entrant: callers may hold it already.
 */
public final class Roster {
    private final SpinLock lock;
    private final IdentityHashMap<Thread, ThreadModel> present = new IdentityHashMap<>();
    private final GoneThreads gone = new GoneThreads();
    private final List<ThreadModel> all = new ArrayList<>();
    private final List<ThreadModel> live = new ArrayList<>();

    public Roster(SpinLock lock) {
        this.lock = lock;
    }

    /** Lets nobody change anything until {@link #release}. */
    public void hold() {
        lock.lock();
    }

    public void release() {
        lock.unlock();
    }

    /**
     * Adds a thread to the run.
     *
     * @param parent the thread that starts or adopts it; null for the test's own thread
     */
    public ThreadModel register(Thread thread, ThreadModel parent, Pending pending) {
        lock.lock();
        try {
            String name = parent == null ? "T0" : parent.nextChildName();
            ThreadModel model = new ThreadModel(thread, all.size(), name, pending);
            present.put(thread, model);
            all.add(model);
            live.add(model);
            return model;
        } finally {
            lock.unlock();
        }
    }

    /** Removes a thread that could not be started. */
    public void unregister(ThreadModel model) {
        lock.lock();
        try {
            model.setPending(Pending.Ended.INSTANCE);
            present.remove(model.thread());
            live.remove(model);
        } finally {
            lock.unlock();
        }
    }

    /** Notes the end of a thread that the run no longer guides. */
    public void forget(Thread thread) {
        lock.lock();
        try {
            ThreadModel model = present.get(thread);
            if (model != null && !model.isInside()) {
                unregister(model);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Notes that a thread has done its last event, and will die. */
    public void ended(ThreadModel model) {
        lock.lock();
        try {
            live.remove(model);
        } finally {
            lock.unlock();
        }
    }

    /** Lets the garbage collector have a thread that has ended and is dead. */
    public void letGo(ThreadModel model) {
        lock.lock();
        try {
            present.remove(model.thread());
            gone.add(model.thread(), model);
            model.letGoOfThread();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the model of {@code thread}, which may have ended; null if it is not of the run. */
    public ThreadModel find(Thread thread) {
        lock.lock();
        try {
            ThreadModel model = present.get(thread);
            return model != null || thread.isAlive() ? model : gone.find(thread);
        } finally {
            lock.unlock();
        }
    }

    /** Returns the thread with that name by creation; null if there is none, or it has ended. */
    public ThreadModel find(String name) {
        lock.lock();
        try {
            for (ThreadModel thread : live) {
                if (thread.name().equals(name)) {
                    return thread;
                }
            }
            return null;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the thread of the test. */
    public ThreadModel test() {
        return all.get(0);
    }

    /** Returns all threads that the run has had, in the order of their creation. */
    public List<ThreadModel> all() {
        lock.lock();
        try {
            return List.copyOf(all);
        } finally {
            lock.unlock();
        }
    }

    /** Returns the threads that have not ended, in the order of their creation. */
    public List<ThreadModel> live() {
        lock.lock();
        try {
            return List.copyOf(live);
        } finally {
            lock.unlock();
        }
    }

    /** As {@link #live}, without a copy, for a caller that holds the lock while it reads. */
    public List<ThreadModel> liveNow() {
        return live;
    }

    /** Tells whether {@code thread} is a thread of the run that is not yet dead. */
    public boolean isPresent(Thread thread) {
        lock.lock();
        try {
            return present.containsKey(thread);
        } finally {
            lock.unlock();
        }
    }

    /** Tells whether {@code thread} is outside the engine's control. */
    public boolean isOutside(ThreadModel thread) {
        lock.lock();
        try {
            return thread.isOutside();
        } finally {
            lock.unlock();
        }
    }

    /** Tells whether any thread of the run is outside the engine's control. */
    public boolean isAnyOutside() {
        lock.lock();
        try {
            return isAnyOutside(live);
        } finally {
            lock.unlock();
        }
    }

    /** Tells whether any of {@code threads} is outside the engine's control. */
    public static boolean isAnyOutside(List<ThreadModel> threads) {
        for (ThreadModel thread : threads) {
            if (thread.isOutside()) {
                return true;
            }
        }
        return false;
    }
}
