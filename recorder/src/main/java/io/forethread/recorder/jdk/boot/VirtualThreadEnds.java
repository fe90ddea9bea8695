package io.forethread.recorder.jdk.boot;

import io.forethread.hooks.Hooks;
import io.forethread.hooks.Sink;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Knows the virtual threads that have ended but whose waiters have not been woken yet. A virtual
 * thread's carrier wakes them, some time after the virtual thread has announced its end.
 */
public final class VirtualThreadEnds {
    private static final Set<Thread> ENDING = ConcurrentHashMap.newKeySet();

    private VirtualThreadEnds() {}

    /** Called by a virtual thread at its end. */
    public static void ending(Thread thread) {
        if (Hooks.sink != Sink.IDLE) {
            ENDING.add(thread);
        }
    }

    /** Called by its carrier after it has woken all waiters. */
    public static void ended(Thread thread) {
        ENDING.remove(thread);
    }

    /** Tells whether the carrier may still wake somebody on behalf of this thread. */
    public static boolean isEnding(Thread thread) {
        return ENDING.contains(thread);
    }
}
