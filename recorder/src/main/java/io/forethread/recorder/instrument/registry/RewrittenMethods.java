package io.forethread.recorder.instrument.registry;

import io.forethread.recorder.instrument.facts.MethodKey;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Remembers which methods lost their synchronized flag when their class was loaded. When such a
 * class is retransformed later, the flag must go again: the JVM compares modifiers.
 */
public final class RewrittenMethods {
    private static final Map<ClassLoader, Map<String, Set<MethodKey>>> BY_LOADER =
            new WeakHashMap<>();

    private RewrittenMethods() {}

    public static synchronized void add(ClassLoader loader, String className, MethodKey method) {
        BY_LOADER
                .computeIfAbsent(loader, key -> new HashMap<>())
                .computeIfAbsent(className, key -> new HashSet<>())
                .add(method);
    }

    public static synchronized boolean contains(
            ClassLoader loader, String className, MethodKey method) {
        return BY_LOADER
                .getOrDefault(loader, Map.of())
                .getOrDefault(className, Set.of())
                .contains(method);
    }
}
