package io.forethread.consumers;

import java.nio.file.Path;

/** A JDK to run tests on, and a JUnit. */
enum Platform {
    JDK_17_JUNIT_5(17, "5.14.4", "1.14.4"),
    JDK_25_JUNIT_6(25, "6.1.3", "6.1.3");

    private final int jdk;
    private final String jupiter;
    private final String console;

    Platform(int jdk, String jupiter, String console) {
        this.jdk = jdk;
        this.jupiter = jupiter;
        this.console = console;
    }

    Path java() {
        return Settings.jdk(jdk).resolve("bin/java");
    }

    /** Returns the argument of Maven that chooses JUnit. */
    String junit() {
        return "-Djunit.version=" + jupiter;
    }

    /** Returns the argument of Maven that chooses the JVM of the tests. */
    String jvm() {
        return "-Djvm=" + java();
    }

    /** Returns the version of JUnit's console. */
    String console() {
        return console;
    }
}
