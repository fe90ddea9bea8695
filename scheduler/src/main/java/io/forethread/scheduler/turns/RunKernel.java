package io.forethread.scheduler.turns;

import io.forethread.recorder.identity.TrackedObject;
import io.forethread.scheduler.model.LockModel;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.VirtualClock;

import java.util.function.BooleanSupplier;

/** What the classes of the primitives may ask of a run. */
public interface RunKernel {

    Baton baton();

    Roster roster();

    VirtualClock clock();

    /** Returns what says who runs: a schedule or a sampler. */
    Guide guide();

    /** Returns the seed of the JDK's random numbers in {@code thread}, the same in every run. */
    long seedFor(ThreadModel thread);

    // ---- the calling thread

    /**
     * Returns the calling thread once it has the baton, waiting for its turn if necessary; null if
     * it is not of the run, or the run is over.
     */
    ThreadModel act();

    /**
     * As {@link #act()}, for a hook at which the thread may block and can be unwound.
     *
     * <p>If the thread was stopped, this throws what {@code Thread.stop} throws in it.
     *
     * @throws io.forethread.hooks.Unwind if the run is over and its threads are being unwound
     */
    ThreadModel actOrUnwind();

    /** Stops or resumes recording for {@code self}, which has the baton. */
    void setRecording(ThreadModel self, boolean on);

    // ---- places where a schedule can stop a thread

    /** Stands {@code self} at an event that it is about to do; a schedule can stop it here. */
    void comeTo(ThreadModel self, long head);

    /** As {@link #comeTo(ThreadModel, long)}, for an event that waits for {@code next}. */
    void comeTo(ThreadModel self, long head, Pending next);

    /** As {@link #comeTo(ThreadModel, long)} in JDK code: messages still name the call. */
    void comeToInside(long head);

    /** As {@link #comeTo(ThreadModel, long)}, where no exception may be thrown. */
    void comeToQuietly(ThreadModel self, long head);

    /**
     * Does what may make {@code self} wait, where no exception may be thrown. What ends the thread
     * is thrown where it next would block.
     *
     * @return what {@code waiting} returns; false if it threw
     */
    boolean quietly(ThreadModel self, BooleanSupplier waiting);

    /** Tells whether the schedule stops the calling thread at this event. */
    boolean isWatched(long head);

    /** Lets other threads run if {@code self} spins and has just released its last lock. */
    void giveWayUnlocked(ThreadModel self);

    // ---- recording: the calling thread has the baton

    void note(long head, int owner, int member, long value);

    /** As {@link #note}, for an event that reads. */
    void noteRead(long head, int owner, int member, long value);

    /** Returns how many events have been recorded. */
    long recorded();

    /** Returns the entry of an object that the calling thread uses. */
    TrackedObject tracked(Object object, long head);

    /** Returns the number of an object; 0 for null. */
    int numberOf(Object object);

    /** Returns the model of the monitor of {@code object}. */
    LockModel monitorOf(Object object, long head);

    /** Returns the model of the monitor of {@code object}; null if the run has not used it. */
    LockModel usedMonitorOf(Object object);

    /** Returns the model of a lock that is an object of its own. */
    LockModel lockOf(TrackedObject tracked);
}
