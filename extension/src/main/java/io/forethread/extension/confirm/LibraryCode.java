package io.forethread.extension.confirm;

import io.forethread.recorder.agent.Installation;

import java.net.URL;
import java.security.CodeSource;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells the classes of libraries from those under test. Libraries come in jars; the code under test
 * is in folders, or is named by {@code include}.
 */
public final class LibraryCode {
    private static final Map<ClassLoader, Map<String, Boolean>> KNOWN = new WeakHashMap<>();

    private LibraryCode() {}

    /**
     * Tells whether a class comes in a jar, as the calling thread's loader finds it, and no pattern
     * includes it.
     */
    public static boolean contains(String className) {
        return !isAskedFor(className) && comesInJar(className);
    }

    private static boolean isAskedFor(String className) {
        return Installation.presentFilter().filter(filter -> filter.names(className)).isPresent();
    }

    private static boolean comesInJar(String className) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        Map<String, Boolean> known;
        synchronized (KNOWN) {
            known = KNOWN.computeIfAbsent(loader, any -> new ConcurrentHashMap<>());
        }
        return known.computeIfAbsent(className, name -> isInJar(name, loader));
    }

    private static boolean isInJar(String className, ClassLoader loader) {
        try {
            Class<?> type = Class.forName(className, false, loader);
            CodeSource source = type.getProtectionDomain().getCodeSource();
            URL location = source == null ? null : source.getLocation();
            return location != null && location.getPath().endsWith(".jar");
        } catch (ClassNotFoundException | LinkageError | SecurityException e) {
            return false; // a generated class, say: better to count it as code under test
        }
    }
}
