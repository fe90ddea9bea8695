package io.forethread.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * HotSpot compiles a method only if it can see that monitor enters and exits match on all paths,
 * and says so in a log if it cannot. Instrumentation must not spoil that.
 */
class CompiledLockingTests {

    static class Locking implements Callable<Integer> {
        private int count;
        static int total;

        synchronized int next(boolean fail) {
            if (fail) {
                throw new IllegalStateException("asked for");
            }
            for (int i = 0; i < 3; i++) {
                if (count % 7 == i) {
                    return count++;
                }
            }
            return count++;
        }

        static synchronized void add(long amount) {
            while (amount-- > 0) {
                total++;
            }
        }

        int nested(Object other) {
            synchronized (this) {
                synchronized (other) {
                    if (count > 10) {
                        return count;
                    }
                    count++;
                }
                try {
                    count += 2;
                } finally {
                    synchronized (other) {
                        count--;
                    }
                }
            }
            return 0;
        }

        public synchronized int seen() {
            return count;
        }

        @Override
        public Integer call() {
            Object other = new Object();
            int sum = 0;
            for (int i = 0; i < 30_000; i++) {
                sum += next(false) + nested(other) + seen();
                add(2);
            }
            for (int i = 0; i < 3000; i++) {
                try {
                    next(true);
                } catch (IllegalStateException e) {
                    sum++;
                }
            }
            return sum;
        }
    }

    /** Runs in a JVM of its own. */
    public static void main(String[] arguments) {
        Callable<?> copy;
        try {
            copy = Instrumented.byDefault().load(Locking.class);
            System.out.println("result " + copy.call());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void instrumentedLockingIsStillCompiled() throws IOException, InterruptedException {
        String output = run("-Xbatch", "-Xlog:monitormismatch=info", "-XX:+PrintCompilation");
        List<String> told =
                output.lines()
                        .filter(line -> line.matches(".*(result|Locking::|monitormismatch).*"))
                        .toList();
        assertThat(told)
                .anyMatch(line -> line.startsWith("result "))
                .noneMatch(line -> line.contains("monitormismatch"))
                .noneMatch(line -> line.contains("COMPILE SKIPPED"));
        for (String method : List.of("next", "add", "nested", "seen")) {
            assertThat(told).anyMatch(line -> line.contains("Locking::" + method + " ("));
        }
    }

    private static String run(String... options) throws IOException, InterruptedException {
        List<String> command = new java.util.ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(
                List.of(
                        "-cp",
                        System.getProperty("java.class.path"),
                        CompiledLockingTests.class.getName()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return output;
    }
}
