package io.forethread.scheduler.primitives;

import io.forethread.scheduler.model.ThreadModel;

/** Collects the exceptions that end threads of a run. */
public interface UncaughtExceptions {

    /** Notes that an exception, which the program does not handle, ends {@code thread}. */
    void uncaught(ThreadModel thread, Throwable exception);

    /** Tells whether such an exception has ended {@code thread}. */
    boolean hasEnded(ThreadModel thread);
}
