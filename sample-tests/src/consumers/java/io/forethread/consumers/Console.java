package io.forethread.consumers;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** JUnit's console, for a project that is compiled. */
final class Console {
    private static final String ALONE = "org.junit.platform:junit-platform-console-standalone:";

    private final Platform platform;
    private final MavenProject project;
    private final List<Path> jars;
    private final Path standalone;
    private final List<String> options = new ArrayList<>();

    /**
     * @param jars what the tests need, other than JUnit, which is in the console's jar
     */
    Console(Platform platform, MavenProject project, List<Path> jars) {
        this.platform = platform;
        this.project = project;
        this.jars = List.copyOf(jars);
        this.standalone = project.copy(ALONE + platform.console());
    }

    /** Adds options of the JVM. */
    Console with(String... more) {
        options.addAll(List.of(more));
        return this;
    }

    /** Runs tests in a class loader of the console, which has JUnit alone on the class path. */
    Command inItsClassLoader(String... selected) {
        List<String> command = java();
        command.addAll(List.of("-jar", standalone.toString()));
        command.addAll(List.of("execute", "--class-path", classPath()));
        return run(command, Map.of(), selected);
    }

    /** Runs tests with all on the class path. */
    Command onTheClassPath(String... selected) {
        return onTheClassPath(Map.of(), selected);
    }

    Command onTheClassPath(Map<String, String> environment, String... selected) {
        List<String> command = java();
        command.addAll(List.of("-cp", classPath() + File.pathSeparator + standalone));
        command.addAll(List.of("org.junit.platform.console.ConsoleLauncher", "execute"));
        return run(command, environment, selected);
    }

    private List<String> java() {
        List<String> command = new ArrayList<>();
        command.add(platform.java().toString());
        command.addAll(options);
        return command;
    }

    private String classPath() {
        List<String> parts = new ArrayList<>();
        parts.add(project.folder().resolve("target/classes").toString());
        parts.add(project.folder().resolve("target/test-classes").toString());
        jars.stream()
                .map(Path::toString)
                .filter(jar -> !jar.contains("/org/junit/"))
                .forEach(parts::add);
        return String.join(File.pathSeparator, parts);
    }

    private Command run(List<String> command, Map<String, String> environment, String... selected) {
        command.addAll(
                List.of(
                        "--disable-banner",
                        "--disable-ansi-colors",
                        "--details=tree",
                        "--details-theme=ascii"));
        command.addAll(List.of(selected));
        if (selected.length == 0) {
            command.add("--scan-classpath");
            command.add(project.folder().resolve("target/test-classes").toString());
        }
        return Command.run(project.folder(), environment, command);
    }
}
