package io.forethread.recorder.jdk;

import io.forethread.recorder.jdk.rewrite.InstantHook;
import io.forethread.recorder.jdk.rewrite.MethodRewrite;

import net.bytebuddy.jar.asm.ClassReader;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;

/** Lists which JDK classes are rewritten, and how. */
public final class JdkClasses {
    private static final String CONCURRENT = "java/util/concurrent/";

    /** Classes with methods that get a hook each. */
    private static final Map<String, Map<String, MethodRewrite>> METHODS =
            Map.of(
                    LockSupportRewrites.CLASS, LockSupportRewrites.BY_METHOD,
                    ThreadRewrites.THREAD, ThreadRewrites.OF_THREAD,
                    ThreadRewrites.VIRTUAL_THREAD, ThreadRewrites.OF_VIRTUAL_THREAD,
                    OutsideRewrites.POLLER, OutsideRewrites.OF_POLLER,
                    OutsideRewrites.POLLERS, OutsideRewrites.OF_POLLERS,
                    OutsideRewrites.PROCESS, OutsideRewrites.OF_PROCESS,
                    SeedRewrites.CLASS, SeedRewrites.BY_METHOD,
                    InstantHook.CLASS, InstantHook.BY_METHOD);

    /** Classes outside {@code java.util.concurrent} whose calls are replaced. */
    private static final Set<String> OTHERS =
            Set.of(
                    "java/lang/ThreadBuilders$BoundVirtualThread",
                    "java/time/Clock$SystemClock",
                    "java/time/Clock$SystemInstantSource",
                    "java/util/Calendar",
                    "java/util/Date",
                    "java/util/GregorianCalendar",
                    "java/util/Random",
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

    /** Tells by its name whether a class may need rewriting. */
    public static boolean concerns(String internalName) {
        return METHODS.containsKey(internalName)
                || hasCalls(internalName)
                || EdgeRewrites.concerns(internalName);
    }

    /** Tells whether a loaded class needs rewriting, from the class file it comes from. */
    public static boolean needsRewriting(String internalName) {
        if (!concerns(internalName)) {
            return false;
        }
        try (InputStream in = ClassLoader.getSystemResourceAsStream(internalName + ".class")) {
            return in == null || needsRewriting(new ClassReader(in.readAllBytes()));
        } catch (IOException e) {
            return true;
        }
    }

    static boolean needsRewriting(ClassReader reader) {
        String name = reader.getClassName();
        return METHODS.containsKey(name)
                || hasMonitors(name)
                || isThread(reader.getSuperName())
                || EdgeRewrites.concerns(name)
                || ConstantPool.hasReplacedCalls(reader);
    }

    static Map<String, MethodRewrite> methodsOf(String internalName) {
        return METHODS.getOrDefault(internalName, Map.of());
    }

    static boolean isThread(String superName) {
        return superName != null && THREADS.contains(superName);
    }

    /** Tells whether calls that read the clock, wait or spin are replaced. */
    static boolean hasCalls(String internalName) {
        if (METHODS.containsKey(internalName)) {
            return false; // they do the real thing
        }
        if (!internalName.startsWith(CONCURRENT)) {
            return OTHERS.contains(internalName) || hasMonitors(internalName);
        }
        // The JVM's class loading uses ConcurrentHashMap. Nothing in the atomic package waits.
        return !internalName.startsWith("ConcurrentHashMap", CONCURRENT.length())
                && !internalName.startsWith("atomic/", CONCURRENT.length());
    }

    /** Tells whether the monitors of synchronized blocks have hooks. */
    static boolean hasMonitors(String internalName) {
        return internalName.startsWith("java/util/Timer")
                || internalName.equals("java/util/TaskQueue")
                || internalName.startsWith("java/util/Collections$Synchronized")
                || internalName.startsWith("java/io/Piped");
    }
}
