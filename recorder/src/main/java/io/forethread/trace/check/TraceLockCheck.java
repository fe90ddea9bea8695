package io.forethread.trace.check;

import io.forethread.trace.LockMode;
import io.forethread.trace.Trace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks that monitors and exclusive locks are held by one thread at a time, as deep as the trace
 * says. A wait releases its monitor completely, and the end of the wait acquires it again.
 *
 * <p>A wait for a condition (a member other than that of monitors) names the condition, not its
 * lock. The trace does not say which lock it releases, so such waits are not checked.
 */
final class TraceLockCheck {
    private final Trace trace;
    private final List<TraceInconsistency> found;
    private final Map<Lock, Hold> holds = new HashMap<>();

    /** The depth that a waiting thread will restore. */
    private final Map<Waiter, Integer> waiters = new HashMap<>();

    TraceLockCheck(Trace trace, List<TraceInconsistency> found) {
        this.trace = trace;
        this.found = found;
    }

    void next(int i) {
        switch (trace.kind(i)) {
            case ACQUIRE -> {
                if (trace.member(i) != LockMode.SHARED.member()) {
                    acquire(i);
                }
            }
            case RELEASE -> {
                if (trace.member(i) != LockMode.SHARED.member()) {
                    release(i);
                }
            }
            case WAIT -> await(i);
            case WAKE -> wake(i);
            default -> {}
        }
    }

    private void acquire(int i) {
        Lock lock = lock(i);
        Hold hold = holds.get(lock);
        int depth = 1;
        if (hold != null && hold.thread != trace.thread(i)) {
            report(i, "is taken while " + name(hold.thread) + " holds it");
        } else if (hold != null) {
            depth = hold.depth + 1;
        }
        checkDepth(i, depth);
        holds.put(lock, new Hold(trace.thread(i), (int) trace.value(i)));
    }

    private void release(int i) {
        Lock lock = lock(i);
        Hold hold = holds.get(lock);
        if (hold == null || hold.thread != trace.thread(i)) {
            report(i, "is given back by " + name(trace.thread(i)) + ", who does not hold it");
            return;
        }
        checkDepth(i, hold.depth - 1);
        if (trace.value(i) <= 0) {
            holds.remove(lock);
        } else {
            holds.put(lock, new Hold(hold.thread, (int) trace.value(i)));
        }
    }

    private void await(int i) {
        Lock lock = lock(i);
        Hold hold = holds.get(lock);
        if (hold != null && hold.thread == trace.thread(i)) {
            checkDepth(i, hold.depth);
            holds.remove(lock);
            waiters.put(new Waiter(lock, trace.thread(i)), hold.depth);
        } else if (lock.mode == LockMode.MONITOR.member()) {
            report(i, "is waited for by " + name(trace.thread(i)) + ", who does not hold it");
        }
    }

    private void wake(int i) {
        Lock lock = lock(i);
        Integer depth = waiters.remove(new Waiter(lock, trace.thread(i)));
        if (depth != null) {
            Hold hold = holds.put(lock, new Hold(trace.thread(i), depth));
            if (hold != null) {
                report(i, "is taken back while " + name(hold.thread) + " holds it");
            }
        } else if (lock.mode == LockMode.MONITOR.member()) {
            report(i, "is not what " + name(trace.thread(i)) + " waited for");
        }
    }

    private Lock lock(int i) {
        return new Lock(trace.ownerId(i), trace.member(i));
    }

    private void checkDepth(int i, int expected) {
        if (trace.value(i) != expected) {
            report(i, "has depth " + expected + ", not " + trace.value(i));
        }
    }

    private String name(int thread) {
        return trace.dictionary().thread(thread).name();
    }

    private void report(int i, String problem) {
        found.add(new TraceInconsistency.LockViolation(i, trace.owner(i), problem));
    }

    /** A lock; an object's monitor and the object as a lock are independent. */
    private record Lock(int object, int mode) {}

    /** Who holds a lock, and how often. */
    private record Hold(int thread, int depth) {}

    /** Who waits for what. */
    private record Waiter(Lock lock, int thread) {}
}
