package io.forethread.recorder.agent;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers the classes that were instrumented when they were loaded. When another agent, such as
 * Mockito's, retransforms one of them, it must be instrumented in the same way: the JVM does not
 * allow methods to change their modifiers.
 */
final class LoadedAsInstrumented {

    /** A class's name and its loader's identity, which together are practically unique. */
    private record Key(String internalName, int loader) {}

    private final Set<Key> classes = ConcurrentHashMap.newKeySet();

    void add(String internalName, ClassLoader loader) {
        classes.add(key(internalName, loader));
    }

    boolean contains(String internalName, ClassLoader loader) {
        return classes.contains(key(internalName, loader));
    }

    private static Key key(String internalName, ClassLoader loader) {
        return new Key(internalName, System.identityHashCode(loader));
    }
}
