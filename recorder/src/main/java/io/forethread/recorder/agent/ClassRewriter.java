package io.forethread.recorder.agent;

import java.util.function.BiPredicate;

/** Instruments one class of the application. */
@FunctionalInterface
public interface ClassRewriter {

    /**
     * Instruments a class.
     *
     * @param alreadyLoaded whether the class is loaded, so that its methods must keep their
     *     modifiers
     * @return the new class file, or null to leave the class as it is
     */
    byte[] instrument(
            byte[] classFile, String internalName, ClassLoader loader, boolean alreadyLoaded);

    /**
     * Notes a class that was loaded before the agent. Called for all of them before the first is
     * instrumented, because call sites depend on it.
     */
    default void alreadyLoaded(Class<?> type) {}

    /** Learns which classes are the application's, by name and loader; called when that changes. */
    default void use(BiPredicate<String, ClassLoader> application) {}
}
