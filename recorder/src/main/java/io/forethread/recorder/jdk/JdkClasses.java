package io.forethread.recorder.jdk;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;

/** Says which JDK classes are rewritten, and how. */
public final class JdkClasses {
    private static final String CONCURRENT = "java/util/concurrent/";

    /** Classes with methods that get a hook each. */
    private static final Map<String, Map<String, MethodRewrite>> METHODS =
            Map.of(
                    LockSupportRewrites.CLASS, LockSupportRewrites.BY_METHOD,
                    ThreadRewrites.THREAD, ThreadRewrites.OF_THREAD,
                    ThreadRewrites.VIRTUAL_THREAD, ThreadRewrites.OF_VIRTUAL_THREAD);

    /** Classes outside {@code java.util.concurrent} whose calls are replaced. */
    private static final Set<String> OTHERS =
            Set.of(
                    "java/lang/ThreadBuilders$BoundVirtualThread",
                    "jdk/internal/misc/CarrierThread",
                    "jdk/internal/misc/InnocuousThread",
                    "jdk/internal/misc/ThreadFlock");

    /** Superclasses that make a JDK class a thread, whose {@code run()} announces it. */
    private static final Set<String> THREADS =
            Set.of(
                    "java/lang/Thread",
                    "java/lang/BaseVirtualThread",
                    "java/util/concurrent/ForkJoinWorkerThread",
                    "jdk/internal/misc/InnocuousThread");

    private JdkClasses() {}

    /** Tells whether a class may need rewriting; whether it does, only its code can tell. */
    public static boolean concerns(String internalName) {
        return METHODS.containsKey(internalName)
                || hasCalls(internalName)
                || hasMonitors(internalName);
    }

    /**
     * Tells whether the JDK's class file has something to rewrite, so that a loaded class needs it.
     */
    public static boolean needsRewriting(String internalName) {
        if (!concerns(internalName)) {
            return false;
        }
        try (InputStream in = ClassLoader.getSystemResourceAsStream(internalName + ".class")) {
            return in == null || JdkRewriter.rewrite(in.readAllBytes(), internalName) != null;
        } catch (IOException e) {
            return true;
        }
    }

    static Map<String, MethodRewrite> methodsOf(String internalName) {
        return METHODS.getOrDefault(internalName, Map.of());
    }

    static boolean isThread(String superName) {
        return superName != null && THREADS.contains(superName);
    }

    /** Tells whether calls that read the clock, wait or spin are replaced. */
    static boolean hasCalls(String internalName) {
        if (!internalName.startsWith(CONCURRENT)) {
            return OTHERS.contains(internalName) || hasMonitors(internalName);
        }
        // The JVM loads classes with the help of ConcurrentHashMap, and ThreadLocalRandom reads the
        // clock once, for
        // its first seed.
        return !internalName.startsWith("ConcurrentHashMap", CONCURRENT.length())
                && !internalName.startsWith("ThreadLocalRandom", CONCURRENT.length())
                && !internalName.startsWith("atomic/", CONCURRENT.length())
                && !internalName.equals(LockSupportRewrites.CLASS);
    }

    /** Tells whether the monitors of synchronized blocks are announced. */
    static boolean hasMonitors(String internalName) {
        return internalName.startsWith("java/util/Timer")
                || internalName.equals("java/util/TaskQueue")
                || internalName.startsWith("java/util/Collections$Synchronized")
                || internalName.startsWith("java/io/Piped");
    }
}
