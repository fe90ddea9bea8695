package io.forethread.consumers;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        Path copy = folder.resolve("bank");
        try (Stream<Path> files = Files.walk(Settings.project())) {
            Path build = Settings.project().resolve("target");
            for (Path file : files.filter(f -> !f.startsWith(build)).toList()) {
                Files.copy(file, copy.resolve(Settings.project().relativize(file)));
            }
            Path settings = folder.resolve("settings.xml");
            Files.writeString(settings, settings());
            return new MavenProject(copy, settings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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

    /** Fetches a jar that the project itself does not depend on. */
    Path copy(String artifact) {
        Command copied =
                maven("dependency:copy", "-Dartifact=" + artifact, "-DoutputDirectory=fetched");
        String[] names = artifact.split(":", -1);
        Path jar = folder.resolve("fetched/" + names[1] + "-" + names[2] + ".jar");
        if (!Files.exists(jar)) {
            throw new AssertionError(copied.output());
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
