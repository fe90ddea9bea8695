package io.forethread.predictor.z3;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Where Z3's native libraries are kept, and what is said if they cannot be loaded. */
class Z3LoadingTests {
    /** Z3 itself, and its methods for Java; on Windows there are more. */
    private static final int LIBRARIES = 2;

    @TempDir Path folder;
    private Path cache;
    private Path temporary;

    @BeforeEach
    void createFolders() throws IOException {
        cache = folder.resolve("cache");
        temporary = Files.createDirectory(folder.resolve("temporary"));
    }

    @Test
    void a_jvm_that_is_killed_leaves_only_the_shared_copy() {
        assertThat(run(Halted.class)).isEqualTo(answer());

        assertThat(files(temporary)).isEmpty();
        assertThat(files(cache)).hasSizeGreaterThanOrEqualTo(LIBRARIES);
    }

    @Test
    void all_jvms_share_one_copy() throws IOException {
        run(Solving.class);
        List<Path> files = files(cache);
        long written = files.get(0).toFile().lastModified();

        assertThat(run(Solving.class)).isEqualTo(answer());
        assertThat(files(cache)).isEqualTo(files);
        assertThat(files.get(0).toFile().lastModified()).isEqualTo(written);
    }

    @Test
    void a_damaged_copy_is_replaced() throws IOException {
        run(Solving.class);
        Path library = files(cache).get(0);
        byte[] content = Files.readAllBytes(library);
        content[content.length / 2]++;
        Files.write(library, content);

        assertThat(run(Solving.class)).isEqualTo(answer());
        assertThat(Files.readAllBytes(library)).isNotEqualTo(content);
    }

    @Test
    void jvms_that_start_at_once_do_not_disturb_each_other() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            processes.add(start(Solving.class, classPath(), cache, temporary));
        }
        for (Process process : processes) {
            assertThat(outputOf(process)).isEqualTo(answer());
        }
        assertThat(files(cache)).hasSizeGreaterThanOrEqualTo(LIBRARIES);
    }

    @Test
    void without_a_cache_a_copy_for_this_jvm_does() throws IOException {
        Files.writeString(cache, "This is no folder.");

        assertThat(run(Halted.class)).isEqualTo(answer());
        assertThat(files(temporary)).isEmpty();
    }

    @Test
    void a_second_class_loader_takes_a_copy_of_its_own() {
        assertThat(run(SolvingTwice.class)).isEqualTo(answer() + "\n" + answer());
        assertThat(files(temporary)).isEmpty();
    }

    @Test
    void it_is_said_why_the_library_cannot_be_unpacked() throws IOException {
        Files.writeString(cache, "This is no folder.");
        Files.delete(temporary);

        assertThat(run(Solving.class))
                .startsWith("The solver Z3 could not be loaded for ")
                .contains("neither from the cache in " + cache + ": ")
                .contains("nor from a temporary folder in " + temporary + ": ")
                .endsWith("predictions that need it are left out.")
                .hasLineCount(1)
                .doesNotContain("ExceptionInInitializerError");
    }

    @Test
    void it_is_said_that_the_artifact_is_missing() throws IOException {
        String without =
                Stream.of(classPath().split(File.pathSeparator, -1))
                        .filter(entry -> !Files.isDirectory(Path.of(entry, "io/forethread/z3")))
                        .reduce((a, b) -> a + File.pathSeparator + b)
                        .orElseThrow();

        assertThat(outputOf(start(Solving.class, without, cache, temporary)))
                .contains("the class path lacks io.forethread:forethread-z3-")
                .hasLineCount(1);
    }

    @Test
    void the_z3_of_the_user_is_not_touched() throws IOException {
        // A class that cannot even be read stands for any other version.
        Path theirs = folder.resolve("theirs/com/microsoft/z3");
        Files.createDirectories(theirs);
        Files.writeString(theirs.resolve("Native.class"), "not ours");
        Files.writeString(theirs.resolve("Context.class"), "not ours");

        String both = folder.resolve("theirs") + File.pathSeparator + classPath();
        assertThat(outputOf(start(Solving.class, both, cache, temporary))).isEqualTo(answer());
    }

    private String run(Class<?> program) {
        return outputOf(start(program, classPath(), cache, temporary));
    }

    private static Process start(Class<?> program, String classPath, Path cache, Path temporary) {
        try {
            return new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "-Dforethread.cache=" + cache,
                            "-Djava.io.tmpdir=" + temporary,
                            "-cp",
                            classPath,
                            program.getName())
                    // Newer JDKs warn there of native code.
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String outputOf(Process process) {
        try {
            byte[] output = process.getInputStream().readAllBytes();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            return new String(output, StandardCharsets.UTF_8).strip();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String classPath() {
        return System.getProperty("java.class.path");
    }

    /** Asks Z3 a question. */
    static String answer() {
        Trace trace =
                TraceText.parse(
                        """
                        T1|r(x)=0|1
                        T1|acq(Box@1)|2
                        T1|r(y)=1|3
                        T1|rel(Box@1)|4
                        T2|acq(Box@1)|5
                        T2|w(x)=1|6
                        T2|w(y)=0|7
                        T2|rel(Box@1)|8
                        """);
        TraceAnalysis analysis = new TraceAnalysis(trace);
        Segment whole = Segment.whole(trace, analysis.units());
        OrderFinder finder = Z3Solver.forTrace(analysis).within(WorkBudget.unlimited());
        try {
            return finder.find(whole, Target.readsFrom(6, 2), 0).toString();
        } catch (SolverUnavailableException e) {
            return e.getMessage();
        }
    }

    /** Prints the answer. */
    public static final class Solving {
        private Solving() {}

        public static void main(String[] arguments) {
            System.out.println(answer());
        }
    }

    /** Prints the answer, and ends as a process that is killed: nothing is cleaned up. */
    public static final class Halted {
        private Halted() {}

        public static void main(String[] arguments) {
            System.out.println(answer());
            System.out.flush();
            Runtime.getRuntime().halt(137);
        }
    }

    /** Prints the answers of two class loaders. */
    public static final class SolvingTwice {
        private SolvingTwice() {}

        public static void main(String[] arguments) throws Exception {
            List<URL> urls = new ArrayList<>();
            for (String entry : classPath().split(File.pathSeparator, -1)) {
                urls.add(Path.of(entry).toUri().toURL());
            }
            Solving.main(arguments);
            ClassLoader platform = ClassLoader.getPlatformClassLoader();
            try (URLClassLoader other = new URLClassLoader(urls.toArray(URL[]::new), platform)) {
                other.loadClass(Solving.class.getName())
                        .getMethod("main", String[].class)
                        .invoke(null, (Object) arguments);
            }
        }
    }
}
