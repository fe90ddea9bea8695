package io.forethread.trace;

import java.util.List;
import java.util.Optional;

/**
 * One thing that a thread did. Events are views, made on demand; analyses of long traces read the
 * columns of {@link Trace} instead.
 */
public sealed interface Event {
    /** Returns the event's place in the trace. */
    int index();

    TracedThread thread();

    Site site();

    /** A read or a write. */
    sealed interface AccessEvent extends Event {
        Variable variable();

        Value value();
    }

    /** An acquisition or a release. */
    sealed interface LockEvent extends Event {
        TracedObject lock();

        LockMode mode();

        int depth();
    }

    /** A variable was read. */
    record ReadEvent(int index, TracedThread thread, Site site, Variable variable, Value value)
            implements AccessEvent {}

    /** A variable was written. */
    record WriteEvent(int index, TracedThread thread, Site site, Variable variable, Value value)
            implements AccessEvent {}

    /**
     * A lock was acquired.
     *
     * @param depth how often the thread holds it now
     */
    record AcquireEvent(
            int index, TracedThread thread, Site site, TracedObject lock, LockMode mode, int depth)
            implements LockEvent {}

    /**
     * A lock was released.
     *
     * @param depth how often the thread still holds it
     */
    record ReleaseEvent(
            int index, TracedThread thread, Site site, TracedObject lock, LockMode mode, int depth)
            implements LockEvent {}

    /**
     * A thread began to wait and released the lock.
     *
     * @param depth how often it held the lock
     */
    record WaitEvent(int index, TracedThread thread, Site site, TracedObject monitor, int depth)
            implements Event {}

    /** A wait ended, with the lock acquired again. */
    record WakeEvent(
            int index, TracedThread thread, Site site, TracedObject monitor, WakeReason reason)
            implements Event {}

    /**
     * One waiting thread was woken, if there was one.
     *
     * @param woken who it was
     */
    record NotifyEvent(
            int index,
            TracedThread thread,
            Site site,
            TracedObject monitor,
            Optional<TracedThread> woken)
            implements Event {}

    /**
     * All waiting threads were woken.
     *
     * @param woken how many there were
     */
    record NotifyAllEvent(
            int index, TracedThread thread, Site site, TracedObject monitor, int woken)
            implements Event {}

    /** A thread was started. */
    record StartEvent(int index, TracedThread thread, Site site, TracedThread child)
            implements Event {}

    /** A thread began to run. */
    record BeginEvent(int index, TracedThread thread, Site site) implements Event {}

    /**
     * A thread ended.
     *
     * @param abrupt whether an exception ended it
     */
    record EndEvent(int index, TracedThread thread, Site site, boolean abrupt) implements Event {}

    /** A thread saw that another one has ended. */
    record JoinEvent(int index, TracedThread thread, Site site, TracedThread joined)
            implements Event {}

    /** A thread was interrupted. */
    record InterruptEvent(int index, TracedThread thread, Site site, TracedThread interrupted)
            implements Event {}

    /** A thread returned from a park. */
    record ParkEvent(int index, TracedThread thread, Site site, WakeReason reason)
            implements Event {}

    /** A thread was unparked. */
    record UnparkEvent(int index, TracedThread thread, Site site, TracedThread unparked)
            implements Event {}

    /** A thread slept, in virtual time. */
    record SleepEvent(int index, TracedThread thread, Site site, long nanos) implements Event {}

    /**
     * What precedes this signal happens before what follows a matching await.
     *
     * @param part the part of the synchronizer, 0 for all of it
     */
    record SignalEvent(
            int index, TracedThread thread, Site site, TracedObject synchronizer, int part)
            implements Event {}

    /**
     * The thread has seen the synchronizer's earlier signals.
     *
     * @param part the part of the synchronizer, 0 for all of it
     */
    record AwaitEvent(
            int index, TracedThread thread, Site site, TracedObject synchronizer, int part)
            implements Event {}

    /** A public method was entered. */
    record CallEvent(int index, TracedThread thread, Site site, TracedObject receiver)
            implements Event {}

    /** A public method returned or threw. */
    record ReturnEvent(int index, TracedThread thread, Site site, TracedObject receiver)
            implements Event {}

    /**
     * A conditional jump was taken or not, or a switch went to one of its cases.
     *
     * @param key 1 if the jump was taken, or the key of the switch; 0 if the form is unknown
     */
    record BranchEvent(int index, TracedThread thread, Site site, BranchForm form, int key)
            implements Event {}

    /**
     * A call that read or changed the state of a JDK object returned.
     *
     * @param isNull whether it returned null
     */
    record ResultEvent(
            int index, TracedThread thread, Site site, TracedObject receiver, boolean isNull)
            implements Event {}

    /** A method was entered that is not public, is static, or is a constructor. */
    record EnterEvent(int index, TracedThread thread, Site site, TracedObject receiver)
            implements Event {}

    /**
     * Such a method returned or threw.
     *
     * @param abrupt whether it threw
     */
    record LeaveEvent(int index, TracedThread thread, Site site, boolean abrupt) implements Event {}

    /** A method is about to be called whose entry is not recorded. */
    record InvokeEvent(
            int index,
            TracedThread thread,
            Site site,
            CalledMethod method,
            TracedObject receiver,
            List<TracedObject> arguments)
            implements Event {}

    /**
     * Such a method has returned.
     *
     * @param receiver its receiver, or the object that a constructor made
     * @param result the reference or boolean that it returned; empty for anything else
     */
    record AnswerEvent(
            int index,
            TracedThread thread,
            Site site,
            CalledMethod method,
            TracedObject receiver,
            Optional<Value> result)
            implements Event {}

    /**
     * A further argument of the call before it.
     *
     * @param number its number among the arguments that are references, from 0
     */
    record ArgumentEvent(
            int index, TracedThread thread, Site site, TracedObject argument, int number)
            implements Event {}

    /** An exception was caught. */
    record CatchEvent(int index, TracedThread thread, Site site, TracedObject exception)
            implements Event {}

    /**
     * The program came to a mark that it has set.
     *
     * @param name what the mark is called
     * @param about what it is about, null for nothing
     */
    record MarkEvent(int index, TracedThread thread, Site site, String name, TracedObject about)
            implements Event {}

    /** The schedule was followed to its end; the thread is the one that ran last. */
    record ReachedEvent(int index, TracedThread thread, Site site) implements Event {}
}
