package io.forethread.benchmarks.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.benchmarks.rivals.Report.Verdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

class ToolJvmTests {
    private static final Duration LONG = Duration.ofMinutes(5);

    @TempDir Path folder;

    private Report run(Duration timeout, Class<?> program) throws Exception {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path count = folder.resolve("count");
        return new ToolJvm(folder, timeout)
                .run(
                        List.of(
                                java.toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                program.getName(),
                                count.toString()),
                        count,
                        folder.resolve("output.txt"));
    }

    @Test
    void a_report_is_read_among_other_output() throws Exception {
        assertThat(run(LONG, Reporting.class))
                .isEqualTo(new Report(Verdict.FAILED, 7, 8, 9, "as expected"));
    }

    @Test
    void a_jvm_without_a_report_has_crashed() throws Exception {
        Report report = run(LONG, Crashing.class);

        assertThat(report.verdict()).isEqualTo(Verdict.CRASHED);
        assertThat(report.executions()).isEqualTo(1);
    }

    @Test
    void a_jvm_that_hangs_is_stopped() throws Exception {
        Report report = run(Duration.ofSeconds(3), Hanging.class);

        assertThat(report.verdict()).isEqualTo(Verdict.TIMED_OUT);
        assertThat(report.isAlarm()).isFalse();
    }

    static final class Reporting {
        private Reporting() {}

        public static void main(String[] arguments) {
            System.out.println("Hello");
            System.out.println(new Report(Verdict.FAILED, 7, 8, 9, "as expected").toLine());
        }
    }

    static final class Crashing {
        private Crashing() {}

        public static void main(String[] arguments) throws IOException {
            Executions.in(Path.of(arguments[0])).begin();
            throw new IOException("on purpose");
        }
    }

    static final class Hanging {
        private Hanging() {}

        public static void main(String[] arguments) throws InterruptedException {
            new Thread(() -> {}).join();
            Thread.currentThread().join();
        }
    }
}
