package io.forethread.recorder.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.agent.Installation;

import org.junit.jupiter.api.Test;

import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** To be run with verification of the JDK's classes, which the JVM otherwise trusts. */
class AllClassesTestCase {

    @Test
    void areVerifiedAfterRewriting() throws Exception {
        List<String> rewritten = new ArrayList<>();
        for (String name : namesInJavaBase()) {
            if (JdkClasses.needsRewriting(name)) {
                Class.forName(name.replace('/', '.'), true, null);
                rewritten.add(name);
            }
        }

        assertThat(rewritten)
                .hasSizeGreaterThan(40)
                .contains(
                        "java/lang/Thread",
                        "java/util/concurrent/locks/LockSupport",
                        "java/util/concurrent/locks/AbstractQueuedSynchronizer",
                        "java/util/TimerThread")
                .noneMatch(name -> name.contains("ConcurrentHashMap"));
        assertThat(installation().problems()).isEmpty();
    }

    private static Installation installation() {
        return Installation.ensure(null, (bytes, name, loader, loaded) -> null);
    }

    private static List<String> namesInJavaBase() throws Exception {
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base");
        try (Stream<Path> paths = Files.walk(base)) {
            return paths.map(path -> base.relativize(path).toString())
                    .filter(path -> path.endsWith(".class"))
                    .map(path -> path.substring(0, path.length() - ".class".length()))
                    .filter(JdkClasses::concerns)
                    .toList();
        }
    }
}
