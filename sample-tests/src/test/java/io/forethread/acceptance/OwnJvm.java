package io.forethread.acceptance;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** Starts other programs in JVMs like this one. */
final class OwnJvm {
    private OwnJvm() {}

    /** Returns the command that runs a main class with the arguments of this JVM. */
    static ProcessBuilder running(Class<?> program, Object... arguments) {
        return running(List.of(), program, arguments);
    }

    /** Returns the same command, with more arguments for the JVM. */
    static ProcessBuilder running(List<String> more, Class<?> program, Object... arguments) {
        List<String> command = new ArrayList<>();
        command.add(String.join(File.separator, System.getProperty("java.home"), "bin", "java"));
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(more);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return new ProcessBuilder(command);
    }
}
