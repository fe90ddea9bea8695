package io.forethread.benchmarks.rivals;

import java.util.List;

/** A tool with its settings, and the program that runs it in a JVM of its own. */
public enum Tool {
    /** Forethread as it comes. */
    FORETHREAD("Forethread", "forethread", "forethread.ForethreadTool", ""),

    /** Forethread without prediction: random schedules alone. */
    SAMPLING("sampling", "forethread", "forethread.ForethreadTool", "-Dforethread.detect=none"),

    /** Lincheck's model checking of arbitrary code. */
    LINCHECK("Lincheck", "lincheck", "lincheck.LincheckTool", "");

    private static final String CLASS_PATH = "rivals.%s.classpath";

    private final String title;
    private final String room;
    private final String program;
    private final String jvmArguments;

    Tool(String title, String room, String program, String jvmArguments) {
        this.title = title;
        this.room = room;
        this.program = program;
        this.jvmArguments = jvmArguments;
    }

    String title() {
        return title;
    }

    /** Returns the class path of this tool, which has none of another one. */
    String classPath() {
        return System.getProperty(CLASS_PATH.formatted(room));
    }

    String mainClass() {
        return Tool.class.getPackageName() + "." + program;
    }

    List<String> jvmArguments() {
        return jvmArguments.isEmpty() ? List.of() : List.of(jvmArguments.split(" ", -1));
    }
}
