package io.forethread.consumers;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What Gradle tells these tests, by system properties. */
final class Settings {
    private Settings() {}

    /** Returns the local Maven repository that Forethread has been published to. */
    static Path repository() {
        return Path.of(required("repository"));
    }

    /** Returns the folder of the projects that use Forethread. */
    static Path projects() {
        return Path.of(required("projects"));
    }

    /** Lists the jars that Gradle takes for the dependency on Forethread. */
    static List<Path> gradleClassPath() {
        return Stream.of(required("gradleClassPath").split(File.pathSeparator, -1))
                .map(Path::of)
                .toList();
    }

    /** Returns a jar of Forethread that has been published, such as {@code forethread-recorder}. */
    static Path published(String artifact) {
        return repository().resolve("io/forethread/%1$s/0.1.0/%1$s-0.1.0.jar".formatted(artifact));
    }

    /** Returns the platform that there is an artifact with Z3 for, such as {@code linux-amd64}. */
    static String z3Platform() {
        return required("z3Platform");
    }

    /** Returns the JDK of a feature version, such as 25: this one, or one in /usr/lib/jvm. */
    static Path jdk(int version) {
        if (Runtime.version().feature() == version) {
            return Path.of(System.getProperty("java.home"));
        }
        try (var folders = Files.list(Path.of("/usr/lib/jvm"))) {
            Optional<Path> found =
                    folders.sorted().filter(folder -> isJdk(folder, version)).findFirst();
            return found.orElseThrow(
                    () -> new AssertionError("There is no JDK " + version + " in /usr/lib/jvm."));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isJdk(Path folder, int version) {
        Path release = folder.resolve("release");
        try {
            return Files.isExecutable(folder.resolve("bin/java"))
                    && Files.isReadable(release)
                    && Files.readString(release).contains("JAVA_VERSION=\"" + version);
        } catch (IOException e) {
            return false;
        }
    }

    private static String required(String name) {
        String value = System.getProperty("forethread.consumers." + name);
        if (value == null) {
            throw new AssertionError("Run this by ./gradlew :sample-tests:consumersTest");
        }
        return value;
    }
}
