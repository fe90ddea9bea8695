package io.forethread.recorder.jdk.boot;

import io.forethread.hooks.Hooks;
import io.forethread.hooks.Sink;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Knows the virtual threads that have run to their end but are not done with. It is a virtual
 * thread's carrier that wakes whoever waits for it, some time after the virtual thread itself has
 * said its last word.
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

    /** Called by its carrier once it has woken everybody. */
    public static void ended(Thread thread) {
        ENDING.remove(thread);
    }

    /** Tells whether the carrier may still wake somebody on behalf of this thread. */
    public static boolean isEnding(Thread thread) {
        return ENDING.contains(thread);
    }
}
