package io.forethread.consumers;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A copy of the sample project, and Maven to build it. */
final class MavenProject {
    private static final String CLASS_PATH = "target/class-path.txt";

    private final Path folder;
    private final Path settings;

    private MavenProject(Path folder, Path settings) {
        this.folder = folder;
        this.settings = settings;
    }

    /** Copies the project into a folder that is empty. */
    static MavenProject in(Path folder) {
        return of(folder, "maven");
    }

    /** Copies the project and compiles it; its class path is known then. */
    static MavenProject compiled(Path folder, Platform platform) {
        MavenProject project = in(folder);
        Command build =
                project.maven("test-compile", "dependency:build-classpath", platform.junit());
        if (build.exitCode() != 0) {
            throw new AssertionError(build.output());
        }
        return project;
    }

    /** Copies the project, with the files of a variant in place of the same or in addition. */
    static MavenProject variant(String name, Path folder) {
        return of(folder, "maven", name);
    }

    private static MavenProject of(Path folder, String... projects) {
        Path copy = folder.resolve("bank");
        try {
            for (String project : projects) {
                copy(Settings.projects().resolve(project), copy);
            }
            Path settings = folder.resolve("settings.xml");
            Files.writeString(settings, settings());
            return new MavenProject(copy, settings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Path project, Path target) throws IOException {
        try (Stream<Path> files = Files.walk(project)) {
            Path build = project.resolve("target");
            for (Path file : files.filter(f -> !f.startsWith(build)).toList()) {
                Path copied = target.resolve(project.relativize(file));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copied);
                } else {
                    Files.copy(file, copied, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    /** Has Maven look first among what it downloaded before for others; Central comes next. */
    private static String settings() {
        Path downloaded = Path.of(System.getProperty("user.home"), ".m2", "repository");
        if (!Files.isDirectory(downloaded) || downloaded.equals(Settings.repository())) {
            return "<settings/>";
        }
        String repository = "<id>downloaded</id><url>%s</url>".formatted(downloaded.toUri());
        return """
        <settings>
          <profiles>
            <profile>
              <id>downloaded</id>
              <repositories><repository>%s</repository></repositories>
              <pluginRepositories><pluginRepository>%s</pluginRepository></pluginRepositories>
            </profile>
          </profiles>
          <activeProfiles><activeProfile>downloaded</activeProfile></activeProfiles>
        </settings>
        """
                .formatted(repository, repository);
    }

    Path folder() {
        return folder;
    }

    /** Returns what was found in a test, such as {@code AccountTest/closing}: all but times. */
    String findings(String test) {
        Path results =
                folder.resolve("target/forethread/com.example.%s/results.json".formatted(test));
        try {
            return Files.readString(results)
                    .replaceAll("\"millis\": \\d+", "")
                    .replaceAll("\"timings\": \\{[^}]*}", "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    SurefireReports reports() {
        return new SurefireReports(folder.resolve("target/surefire-reports"));
    }

    /** Lists the jars of the tests, once the goal {@code dependency:build-classpath} has run. */
    List<Path> classPath() {
        try {
            String jars = Files.readString(folder.resolve(CLASS_PATH));
            return Stream.of(jars.split(File.pathSeparator)).map(Path::of).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fetches a jar that the project itself does not depend on, unless that has been done. */
    Path copy(String artifact) {
        String[] names = artifact.split(":", -1);
        Path jar = folder.resolve("fetched/" + names[1] + "-" + names[2] + ".jar");
        if (!Files.exists(jar)) {
            Command copied =
                    maven("dependency:copy", "-Dartifact=" + artifact, "-DoutputDirectory=fetched");
            if (!Files.exists(jar)) {
                throw new AssertionError(copied.output());
            }
        }
        return jar;
    }

    /** Runs Maven on JDK 17. */
    Command maven(String... arguments) {
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "mvn",
                                "--batch-mode",
                                "--no-transfer-progress",
                                "--settings",
                                settings.toString(),
                                "-Dmaven.repo.local=" + Settings.repository(),
                                "-Dmdep.outputFile=" + CLASS_PATH));
        words.addAll(List.of(arguments));
        return Command.run(folder, Map.of("JAVA_HOME", Settings.jdk(17).toString()), words);
    }
}
