package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.forethread.programs.Expect;
import io.forethread.programs.Program;
import io.forethread.programs.Programs;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.trace.Trace;
import io.forethread.trace.check.MemoryModel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.mockito.Mockito;

import java.util.List;
import java.util.stream.Stream;

/**
 * Runs every program several times: those that are right end, with the same trace each time; those
 * that are wrong fail, and say so in the same words each time.
 */
class ProgramSuiteTests {
    private static final int RUNS = Boolean.getBoolean("forethread.tests.soak") ? 50 : 3;

    /** Before the programs' classes load, as it is in a test run: most classes load late. */
    @BeforeAll
    static void install() {
        Recorder.install();
        if (Boolean.getBoolean("forethread.tests.mockito")) {
            mockInline();
        }
    }

    /** Has Mockito rewrite classes in this JVM, among them some that the programs use. */
    private static void mockInline() {
        assertThat(Mockito.mock(MockedFinal.class)).isNotNull();
        assertThat(Mockito.mock(StringBuilder.class)).isNotNull();
        Mockito.framework().clearInlineMocks();
    }

    /** A final class, which only Mockito's inline mock maker can mock. */
    static final class MockedFinal {
        int answer() {
            return 42;
        }
    }

    @Tag("soak")
    @TestFactory
    Stream<DynamicTest> successful_programs_end_with_the_same_trace_every_time() {
        return Programs.success().stream()
                .map(type -> dynamicTest(nameOf(type), () -> endsTheSameWay(type)));
    }

    @Tag("soak")
    @TestFactory
    Stream<DynamicTest> failing_programs_fail_the_same_way_every_time() {
        return Programs.fail().stream()
                .map(type -> dynamicTest(nameOf(type), () -> failsTheSameWay(type)));
    }

    @Test
    void there_are_as_many_programs_as_there_should_be() {
        boolean withVirtualThreads = Runtime.version().feature() >= 21;
        assertThat(Programs.success()).hasSize(withVirtualThreads ? 247 : 231);
        assertThat(Programs.fail()).hasSize(withVirtualThreads ? 96 : 91);
    }

    private static void endsTheSameWay(Class<? extends Program> type) {
        try (RunResult first = run(type)) {
            assertThat(first.outcome().describe()).isEqualTo("passed");
            assertExact(first.trace());
            for (int i = 1; i < RUNS; i++) {
                try (RunResult again = run(type)) {
                    assertThat(again.outcome().describe()).as("run %s", i).isEqualTo("passed");
                    assertSame(first.trace(), again.trace(), i);
                }
            }
        }
    }

    private static void failsTheSameWay(Class<? extends Program> type) {
        Expect expected = type.getAnnotation(Expect.class);
        try (RunResult first = run(type)) {
            assertFailure(first.outcome(), expected);
            assertExact(first.trace());
            for (int i = 1; i < RUNS; i++) {
                try (RunResult again = run(type)) {
                    assertThat(words(again)).as("run %s", i).isEqualTo(words(first));
                    assertSame(first.trace(), again.trace(), i);
                }
            }
        }
    }

    /** Says the outcome without the hash codes that a message of the program may contain. */
    private static String words(RunResult result) {
        return result.outcome().describe().replaceAll("@[0-9a-f]+", "@");
    }

    private static void assertFailure(Outcome outcome, Expect expected) {
        switch (expected.value()) {
            case DEADLOCK -> assertThat(outcome).isInstanceOf(Outcome.Deadlock.class);
            case UNCAUGHT -> {
                assertThat(outcome).isInstanceOf(Outcome.ThreadFailed.class);
                assertThat(((Outcome.ThreadFailed) outcome).exception())
                        .isInstanceOf(expected.type());
            }
            case THROWS -> {
                assertThat(outcome).isInstanceOf(Outcome.Failed.class);
                assertThat(((Outcome.Failed) outcome).exception()).isInstanceOf(expected.type());
            }
        }
    }

    /** Every read is explained by the writes before it, every lock by its holder. */
    private static void assertExact(Trace trace) {
        assertThat(MemoryModel.check(trace)).isEmpty();
    }

    private static void assertSame(Trace first, Trace again, int run) {
        int difference = first.firstDifference(again);
        if (difference >= 0) {
            assertThat(excerpt(again, difference))
                    .as("trace of run %s from event %s", run, difference)
                    .isEqualTo(excerpt(first, difference));
        }
    }

    private static List<String> excerpt(Trace trace, int from) {
        return trace.stream().skip(Math.max(0, from - 3)).limit(8).map(Object::toString).toList();
    }

    private static RunResult run(Class<? extends Program> type) {
        return GuidedEngine.run(() -> type.getConstructor().newInstance().run());
    }

    private static String nameOf(Class<?> type) {
        String name = type.getName();
        return name.substring(name.indexOf("programs.") + "programs.".length());
    }
}
