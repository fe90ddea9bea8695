package io.forethread.recorder.agent;

import java.util.ArrayList;
import java.util.List;

/**
 * Decides which classes are the application's, to be instrumented.
 *
 * <p>Patterns are class names in which {@code *} stands for any characters but dots and {@code **}
 * for any characters. A pattern for a class is also one for the classes nested in it.
 *
 * @param include a class must match one of these patterns; without patterns, all classes match
 *     except those of tools
 * @param exclude a class must match none of these patterns
 */
public record ClassFilter(List<String> include, List<String> exclude) {

    /** Never instrumented, whatever the patterns say: the JDK, Forethread and its libraries. */
    private static final List<String> NEVER =
            List.of(
                    "java.",
                    "javax.",
                    "jdk.",
                    "sun.",
                    "com.sun.",
                    "io.forethread.cache.",
                    "io.forethread.hooks.",
                    "io.forethread.trace.",
                    "io.forethread.json.",
                    "io.forethread.recorder.",
                    "io.forethread.scheduler.",
                    "io.forethread.predictor.",
                    "io.forethread.prediction.",
                    "io.forethread.typestate.",
                    "io.forethread.extension.",
                    "io.forethread.report.",
                    "io.forethread.shaded.",
                    "net.bytebuddy.",
                    "com.microsoft.z3.",
                    "tools.aqua.");

    /**
     * Not instrumented unless a pattern includes them: test engines, build tools, test libraries.
     */
    private static final List<String> NOT_BY_DEFAULT =
            List.of(
                    "org.junit.",
                    "junit.",
                    "org.opentest4j.",
                    "org.apiguardian.",
                    "org.gradle.",
                    "worker.org.gradle.",
                    "org.apache.maven.",
                    "org.codehaus.plexus.",
                    "com.intellij.",
                    "org.eclipse.jdt.",
                    "org.assertj.",
                    "org.hamcrest.",
                    "org.mockito.",
                    "org.testng.",
                    "org.objenesis.",
                    "org.jacoco.",
                    "com.tngtech.archunit.",
                    "org.awaitility.",
                    "org.objectweb.asm.",
                    "com.google.errorprone.");

    /** Parts of the names of generated classes. */
    private static final List<String> GENERATED =
            List.of(
                    "$$Lambda",
                    "$MockitoMock$",
                    "$ByteBuddy$",
                    "$$EnhancerBy",
                    "$$FastClassBy",
                    "/");

    private static final String INCLUDE = "include=";
    private static final String EXCLUDE = "exclude=";
    private static final String OURS = "io.forethread.";

    public ClassFilter {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
    }

    /** Includes everything that is not excluded by default. */
    public static ClassFilter standard() {
        return new ClassFilter(List.of(), List.of());
    }

    /**
     * Reads the arguments of {@code -javaagent}, such as {@code
     * include=com.acme.**:org.acme.*,exclude=com.acme.io.**}.
     */
    public static ClassFilter parse(String arguments) {
        List<String> include = new ArrayList<>();
        List<String> exclude = new ArrayList<>();
        for (String argument : arguments.split(",", -1)) {
            if (argument.startsWith(INCLUDE)) {
                addPatterns(argument.substring(INCLUDE.length()), include);
            } else if (argument.startsWith(EXCLUDE)) {
                addPatterns(argument.substring(EXCLUDE.length()), exclude);
            } else {
                throw new InstallationException(
                        "Forethread's agent knows include=... and exclude=..., but not '"
                                + argument
                                + "'");
            }
        }
        return new ClassFilter(include, exclude);
    }

    private static void addPatterns(String patterns, List<String> target) {
        target.addAll(List.of(patterns.split(":", -1)));
    }

    /** Tells whether a class is one of the application's. */
    public boolean includes(String className, ClassLoader loader) {
        return loader != null
                && loader != ClassLoader.getPlatformClassLoader()
                && includes(className);
    }

    /** Tells whether one of the patterns includes a class explicitly. */
    public boolean names(String className) {
        return matchesOneOf(className, include);
    }

    private boolean includes(String className) {
        if (startsWithOneOf(className, NEVER) || isOurs(className) || isGenerated(className)) {
            return false;
        }
        if (matchesOneOf(className, exclude)) {
            return false;
        }
        return include.isEmpty()
                ? !startsWithOneOf(className, NOT_BY_DEFAULT)
                : matchesOneOf(className, include);
    }

    /** Distinguishes classes of the package io.forethread from samples and programs below it. */
    private static boolean isOurs(String className) {
        return className.startsWith(OURS) && className.indexOf('.', OURS.length()) < 0;
    }

    private static boolean isGenerated(String className) {
        for (String part : GENERATED) {
            if (className.contains(part)) {
                return true;
            }
        }
        return className.startsWith("$Proxy", className.lastIndexOf('.') + 1);
    }

    private static boolean startsWithOneOf(String className, List<String> prefixes) {
        for (String prefix : prefixes) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matchesOneOf(String className, List<String> patterns) {
        for (String pattern : patterns) {
            if (ClassPattern.matches(pattern, className)) {
                return true;
            }
        }
        return false;
    }
}
