package io.forethread.scheduler;

import io.forethread.recorder.jdk.JdkInternals;

/**
 * Takes threads into the run that existed before it: the workers of a pool that an earlier test
 * left behind, say. They join when a thread of the run wakes them, and outlive the run.
 */
final class Adoption {
    private Adoption() {}

    /** Returns the model of {@code thread} as a child of {@code waker}, or null to leave it be. */
    static ThreadModel adopt(Baton baton, Thread thread, ThreadModel waker) {
        if (thread instanceof EngineThread || isOfTheJvm(thread) || !thread.isAlive()) {
            return null;
        }
        ThreadModel adopted = baton.register(thread, waker, Pending.Outside.INSTANCE);
        adopted.adopted = true;
        return adopted;
    }

    /** Tells whether the JVM or the JDK keeps this thread for itself. */
    static boolean isOfTheJvm(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return (group != null && group.getParent() == null)
                || JdkInternals.isService(thread);
    }
}
