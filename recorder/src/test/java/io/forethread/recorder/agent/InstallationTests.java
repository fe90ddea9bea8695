package io.forethread.recorder.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.Agent;
import io.forethread.recorder.agent.OtherJvm.Output;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

class InstallationTests {

    @Test
    void attachesItselfInSilence() {
        Output output = new OtherJvm().attachable().run(Installing.class);

        assertThat(output).hasToString("exit 0\nnull\n[]\n");
    }

    @Test
    void attachesByAnotherProcessWhereTheJvmMayNotAttachToItself() {
        OtherJvm jvm = new OtherJvm();
        if (Runtime.version().feature() >= 21) {
            jvm.with("-XX:+EnableDynamicAgentLoading");
        }

        assertThat(jvm.run(Installing.class)).hasToString("exit 0\nnull\n[]\n");
    }

    @Test
    void worksAsAgentOfTheCommandLineInSilence(@TempDir Path folder) {
        Output output =
                new OtherJvm()
                        .with("-XX:+DisableAttachMechanism", "-javaagent:" + agentJar(folder))
                        .run(Installing.class);

        assertThat(output).hasToString("exit 0\nnull\n[]\n");
    }

    @Test
    void saysThatTheJvmForbidsAttaching() {
        Output output = new OtherJvm().with("-XX:+DisableAttachMechanism").run(Failing.class);

        assertThat(output.out())
                .startsWith("This JVM runs with -XX:+DisableAttachMechanism, so no agent can be")
                .contains("-javaagent")
                .hasLineCount(1);
    }

    @Test
    void saysThatTheHooksWereLoadedTooEarly() {
        Output output = new OtherJvm().attachable().run(LoadingHooksFirst.class);

        assertThat(output.out())
                .startsWith("io.forethread.hooks.Sink was loaded by ")
                .contains("install Forethread before")
                .hasLineCount(1);
    }

    @Test
    void isDoneOnceWhoeverAsks() {
        Output output = new OtherJvm().attachable().run(InstallingFromManyThreads.class);

        assertThat(output).hasToString("exit 0\n1 installation\n");
    }

    @Test
    void fallsBackToTheBootstrapClassPath() {
        Output output = new OtherJvm().attachable().run(DefiningByJar.class);

        assertThat(output.out()).endsWith("null\n");
        assertThat(output.exit()).isZero();
    }

    /** Makes a jar of the recorder's classes, with the manifest of the real one. */
    private static Path agentJar(Path folder) {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", Agent.class.getName());
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        manifest.getMainAttributes().putValue("Can-Redefine-Classes", "true");
        Path jar = folder.resolve("recorder.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            Path classes =
                    Path.of(
                            Agent.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI());
            try (Stream<Path> paths = Files.walk(classes)) {
                for (Path path : paths.filter(Files::isRegularFile).toList()) {
                    String name = classes.relativize(path).toString().replace('\\', '/');
                    if (name.startsWith("io/forethread/")) {
                        out.putNextEntry(new JarEntry(name));
                        Files.copy(path, out);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (java.net.URISyntaxException e) {
            throw new AssertionError(e);
        }
        return jar;
    }

    private static Installation install() {
        return Installation.ensure(ClassFilter.standard(), (bytes, name, loader, loaded) -> null);
    }

    static final class Installing {
        public static void main(String[] arguments) throws ClassNotFoundException {
            List<String> problems = install().problems();
            System.out.println(Class.forName("io.forethread.hooks.Hooks").getClassLoader());
            System.out.println(problems);
        }
    }

    static final class Failing {
        public static void main(String[] arguments) {
            try {
                install();
                System.out.println("installed");
            } catch (InstallationException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    static final class LoadingHooksFirst {
        public static void main(String[] arguments) throws ClassNotFoundException {
            Class.forName("io.forethread.hooks.Hooks");
            Failing.main(arguments);
        }
    }

    static final class InstallingFromManyThreads {
        public static void main(String[] arguments) {
            long count =
                    Stream.generate(InstallingFromManyThreads::new)
                            .limit(64)
                            .parallel()
                            .map(any -> install())
                            .distinct()
                            .count();
            System.out.println(count + " installation");
        }
    }

    static final class DefiningByJar {
        public static void main(String[] arguments) throws Exception {
            JarDefiner definer = new JarDefiner(Attachment.attach());
            String name = "io.forethread.hooks.Unwind";
            byte[] classFile =
                    JarDefiner.class
                            .getResourceAsStream("/io/forethread/hooks/Unwind.class")
                            .readAllBytes();
            System.out.println(definer.define(name, classFile).getClassLoader());
        }
    }
}
