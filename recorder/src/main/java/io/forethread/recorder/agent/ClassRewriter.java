package io.forethread.recorder.agent;

/** Instruments one class of the application. */
@FunctionalInterface
public interface ClassRewriter {

    /**
     * Instruments a class.
     *
     * @param alreadyLoaded whether the class is in use, so that its methods' modifiers must stay
     * @return the new class file, or null to leave the class as it is
     */
    byte[] instrument(
            byte[] classFile, String internalName, ClassLoader loader, boolean alreadyLoaded);

    /**
     * Notes a class that was loaded before we came; called for all of them before the first is
     * instrumented, so that call sites can know what they call.
     */
    default void alreadyLoaded(Class<?> type) {}
}
