package io.forethread.scheduler.outside;

import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.ThreadModel;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The objects through which the waiting threads of a run can be woken: monitors, and what threads
 * are parked for. Whoever is to wake one of them by {@code notify}, {@code countDown}, {@code
 * complete} or {@code unpark} must get hold of its object.
 */
final class WaitedFor {
    private final Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean isForForeignThread;

    private WaitedFor() {}

    static WaitedFor by(Roster run) {
        WaitedFor waited = new WaitedFor();
        for (ThreadModel thread : run.live()) {
            waited.add(thread, run);
        }
        return waited;
    }

    private void add(ThreadModel thread, Roster run) {
        if (thread.pending() instanceof Pending.InWait waiting) {
            objects.add(waiting.monitor());
            isForForeignThread |= waiting.awaitsForeignThread();
        } else if (thread.pending() instanceof Pending.Parked parked) {
            objects.add(parked.blocker() == null ? thread.thread() : parked.blocker());
            Thread owner = parked.owner();
            isForForeignThread |= owner != null && !run.isPresent(owner);
        }
        // Only an owner of the run can release a monitor that the model knows, and a thread that is
        // joined or sleeps needs nobody else.
    }

    /** Tells whether a thread waits for a certain thread that is not of the run. */
    boolean isForForeignThread() {
        return isForForeignThread;
    }

    boolean contains(Object object) {
        return objects.contains(object);
    }
}
