package io.forethread.recorder.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Defines classes in the bootstrap class loader, where code of every class loader sees them. */
public final class BootClasses {
    private static final String HOOKS = "io.forethread.hooks.";

    /** The classes that every JVM needs there, each after its superclass. */
    private static final List<String> HOOK_CLASSES =
            List.of(
                    HOOKS + "Unwind",
                    HOOKS + "ToldTimes",
                    HOOKS + "Sink",
                    HOOKS + "Hooks",
                    "io.forethread.recorder.jdk.boot.JdkThreads",
                    "io.forethread.recorder.jdk.boot.VirtualThreadEnds",
                    "io.forethread.recorder.jdk.boot.JdkEdges");

    /** Written once, by the installation, before any class is defined. */
    private static volatile BootDefiner definer;

    private BootClasses() {}

    /**
     * Defines a class in the bootstrap class loader, unless it exists there.
     *
     * @param name the binary name
     * @return the class of the bootstrap class loader
     */
    public static Class<?> define(String name, byte[] classFile) {
        try {
            return definer.define(name, classFile);
        } catch (ReflectiveOperationException | LinkageError e) {
            Class<?> present = find(name);
            if (present != null) {
                return present;
            }
            throw new InstallationException(
                    "Cannot define " + name + " in the bootstrap class loader: " + rootOf(e), e);
        }
    }

    /** Makes the JDK's internals accessible to Forethread and defines the hooks. */
    static void install(Instrumentation instrumentation) {
        if (find(HOOKS + "Hooks") != null) {
            throw new InstallationException(
                    "Forethread is installed in this JVM by another class loader;"
                            + " let one loader load it, or leave out -javaagent.");
        }
        openJdk(instrumentation, BootClasses.class.getModule());
        definer = definerFor(instrumentation);
        for (String name : HOOK_CLASSES) {
            defineHook(name);
        }
        // Classes that are generated beside the hooks call jdk.internal.misc.Unsafe.
        openJdk(instrumentation, find(HOOKS + "Hooks").getModule());
        for (String name : HOOK_CLASSES) {
            requireDelegation(name);
        }
    }

    /** Opens the packages of java.base with private fields that Forethread reads or sets. */
    private static void openJdk(Instrumentation instrumentation, Module module) {
        Set<Module> us = Set.of(module);
        instrumentation.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of("jdk.internal.misc", us),
                Map.of(
                        "java.lang", us,
                        "java.util", us,
                        "java.util.concurrent", us,
                        "java.util.concurrent.locks", us),
                Set.of(),
                Map.of());
        // Not every Java runtime has this module.
        ModuleLayer.boot()
                .findModule("java.management")
                .ifPresent(management -> open(instrumentation, management, "sun.management", us));
    }

    private static void open(
            Instrumentation instrumentation, Module module, String name, Set<Module> to) {
        instrumentation.redefineModule(
                module, Set.of(), Map.of(), Map.of(name, to), Set.of(), Map.of());
    }

    private static BootDefiner definerFor(Instrumentation instrumentation) {
        try {
            return new UnsafeDefiner();
        } catch (ReflectiveOperationException | LinkageError e) {
            return new JarDefiner(instrumentation);
        }
    }

    private static void defineHook(String name) {
        String resource = "/" + name.replace('.', '/') + ".class";
        try (InputStream in = BootClasses.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new InstallationException("The jar of Forethread's recorder lacks " + name);
            }
            define(name, in.readAllBytes());
        } catch (IOException e) {
            throw new InstallationException("Cannot read " + resource + ": " + e.getMessage(), e);
        }
    }

    /** Checks that our class loader returns the bootstrap's class and not a copy of its own. */
    private static void requireDelegation(String name) {
        ClassLoader ours = BootClasses.class.getClassLoader();
        Class<?> seen;
        try {
            seen = Class.forName(name, true, ours);
        } catch (ClassNotFoundException e) {
            throw new InstallationException(ours + " does not find " + name, e);
        }
        if (seen.getClassLoader() != null) {
            throw new InstallationException(
                    name
                            + " was loaded by "
                            + seen.getClassLoader()
                            + " before Forethread was installed, or that loader does not ask its"
                            + " parent first; install Forethread before using its hooks.");
        }
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static Throwable rootOf(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }
}
