package io.forethread.scheduler.model;

import io.forethread.scheduler.turns.DefaultPolicy;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The threads of a run, from their birth on. Those that are gone keep their models, but no model
 * keeps the thread alive, nor what it was made with.
 *
 * <p>Guarded by the lock of the baton, which any thread may hold already when it asks.
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

    public ThreadModel register(Thread thread, ThreadModel parent, Pending pending) {
        lock.lock();
        try {
            String name = parent == null ? "T0" : parent.name + "." + ++parent.children;
            ThreadModel model = new ThreadModel(thread, all.size(), name, parent, pending);
            present.put(thread, model);
            all.add(model);
            live.add(model);
            return model;
        } finally {
            lock.unlock();
        }
    }

    /** Forgets a thread that could not be started. */
    public void unregister(ThreadModel model) {
        lock.lock();
        try {
            model.pending = Pending.Ended.INSTANCE;
            present.remove(model.thread);
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
            if (model != null && !model.inside) {
                unregister(model);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Notes that a thread has nothing left to do but to die. */
    public void ended(ThreadModel model) {
        lock.lock();
        try {
            live.remove(model);
        } finally {
            lock.unlock();
        }
    }

    /** Lets go of a thread that has ended and is dead. */
    public void letGo(ThreadModel model) {
        lock.lock();
        try {
            present.remove(model.thread);
            gone.add(model.thread, model);
            model.letGoOfThread();
        } finally {
            lock.unlock();
        }
    }

    /** Returns what is known of {@code thread}, which may have ended; null if it is not ours. */
    public ThreadModel find(Thread thread) {
        lock.lock();
        try {
            ThreadModel model = present.get(thread);
            return model != null || thread.isAlive() ? model : gone.find(thread);
        } finally {
            lock.unlock();
        }
    }

    /** Returns the thread of that name if it has not ended, else null. */
    public ThreadModel find(String name) {
        lock.lock();
        try {
            for (ThreadModel thread : live) {
                if (thread.name.equals(name)) {
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

    /** Returns all threads there were, in order of their birth. */
    public List<ThreadModel> all() {
        lock.lock();
        try {
            return List.copyOf(all);
        } finally {
            lock.unlock();
        }
    }

    /** Returns the threads that have not ended. */
    public List<ThreadModel> live() {
        lock.lock();
        try {
            return List.copyOf(live);
        } finally {
            lock.unlock();
        }
    }

    /** Returns the same for a caller that holds the lock, and changes nothing. */
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

    /** Tells whether {@code thread} is out of the engine's control. */
    public boolean isOutside(ThreadModel thread) {
        lock.lock();
        try {
            return thread.pending instanceof Pending.Outside;
        } finally {
            lock.unlock();
        }
    }

    /** Tells whether any thread of the run is. */
    public boolean isAnyOutside() {
        lock.lock();
        try {
            return DefaultPolicy.outsideExists(live);
        } finally {
            lock.unlock();
        }
    }
}
