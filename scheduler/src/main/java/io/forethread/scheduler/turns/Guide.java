package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.VirtualClock;

import java.util.List;

/** Says who runs, as long as it is active; the default policy decides the rest. */
public interface Guide {

    boolean isActive();

    /**
     * Takes notice of what a thread has done without coming to where it stops.
     *
     * @param spins whether the events only repeat themselves
     * @return whether the thread must give the baton away
     */
    boolean spent(ThreadModel self, long events, boolean spins);

    /**
     * Chooses whom a notification wakes.
     *
     * @param waiters those who wait, longest first
     * @return one of them; null if there is none
     */
    Pending.InWait woken(ThreadModel notifier, List<Pending.InWait> waiters);

    /** Notes that {@code self} has lost the baton: it is stuck outside the engine's control. */
    void lost(ThreadModel self);

    /**
     * Returns the thread to run now that {@code self} has given the baton up; null if the default
     * policy decides.
     *
     * @param self null if nobody had the baton
     */
    ThreadModel next(ThreadModel self, Roster roster, VirtualClock clock);

    /** Returns the thread that runs only when no other can go on; null if there is none. */
    default ThreadModel heldBack(Roster roster) {
        return null;
    }

    /** Notes that the thread that is held back goes on now as any other. */
    default void letGo() {}
}
