package io.forethread.predictor.z3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Target;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** What the solver takes from its surroundings, and gives back. */
class Z3ResourcesTests {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final int QUERIES = Boolean.getBoolean("forethread.tests.soak") ? 9_000 : 2_500;

    @Tag("soak")
    @Tag("any-jdk")
    @Test
    void thousands_of_queries_leave_nothing_behind() throws IOException {
        assumeThat(STATUS).exists();
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
        Segment whole = Segment.whole(trace, new EventUnits(trace));
        Target target = Target.readsFrom(6, 2);
        OrderFinder finder =
                Z3Solver.forTrace(new TraceAnalysis(trace)).within(WorkBudget.unlimited());
        query(finder, whole, target, 500);
        long before = residentKilobytes();

        query(finder, whole, target, QUERIES);

        // A context that is kept takes more than 100 kB.
        assertThat(residentKilobytes() - before).isLessThan(150_000);
    }

    private static void query(OrderFinder finder, Segment segment, Target target, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(finder.find(segment, target, 0)).isInstanceOf(Solution.Found.class);
        }
    }

    private static long residentKilobytes() throws IOException {
        for (String line : Files.readAllLines(STATUS)) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        throw new IllegalStateException("There is no VmRSS in " + STATUS);
    }

    @Test
    void a_platform_without_the_library_is_named() throws IOException, InterruptedException {
        assertThat(inOtherJvm("-Dos.arch=pdp11"))
                .startsWith("The solver Z3 could not be loaded for ")
                .contains(" on pdp11 ");
    }

    @Test
    void answers_are_the_same_in_every_jvm() throws IOException, InterruptedException {
        String first = inOtherJvm("-Dirrelevant=1");

        assertThat(first).startsWith("Found[order=[");
        assertThat(inOtherJvm("-XX:+UseSerialGC")).isEqualTo(first);
        assertThat(Answer.toHardQueries()).isEqualTo(first);
    }

    private static String inOtherJvm(String option) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                option,
                                "-cp",
                                System.getProperty("java.class.path"),
                                Answer.class.getName())
                        // Newer JDKs warn there of native code.
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return output.strip();
    }

    /** Asks a few questions and prints the answers, or why there are none. */
    public static final class Answer {
        private Answer() {}

        public static void main(String[] arguments) {
            try {
                System.out.println(toHardQueries());
            } catch (SolverUnavailableException e) {
                System.out.println(e.getMessage());
            }
        }

        static String toHardQueries() {
            StringBuilder answers = new StringBuilder();
            Trace trace = HardQueries.trace(3, 60, 3);
            EventUnits units = new EventUnits(trace);
            Segment whole = Segment.whole(trace, units);
            OrderFinder finder =
                    Z3Solver.forTrace(new TraceAnalysis(trace)).within(WorkBudget.unlimited());
            for (Target target : QueryTimes.targets(trace, 4, 1)) {
                answers.append(finder.find(whole, target, 3)).append('\n');
            }
            return answers.toString().strip();
        }
    }
}
