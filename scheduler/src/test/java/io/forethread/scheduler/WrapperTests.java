package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.forethread.programs.odd.Wrappers;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.check.MemoryModel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A wrapper of the JDK's has the state of what it wraps, and is as synchronized. */
class WrapperTests {
    private static final int CONCURRENT = 1;

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @TestFactory
    Stream<DynamicTest> what_is_wrapped_orders_its_own_accesses() {
        return programs(
                Wrappers.Concurrent.class,
                trace ->
                        assertThat(states(trace))
                                .allMatch(event -> trace.member(event) == CONCURRENT));
    }

    @TestFactory
    Stream<DynamicTest> what_is_wrapped_locks_itself() {
        return programs(
                Wrappers.Locked.class,
                trace -> assertThat(states(trace)).allMatch(event -> isLocked(trace, event)));
    }

    @TestFactory
    Stream<DynamicTest> what_is_wrapped_is_not_synchronized() {
        return programs(
                Wrappers.Unsynchronized.class,
                trace ->
                        assertThat(states(trace))
                                .noneMatch(event -> trace.member(event) == CONCURRENT)
                                .noneMatch(event -> isLocked(trace, event)));
    }

    /** Lists the accesses to the state of collections by the two threads of a program. */
    private static List<Integer> states(Trace trace) {
        return IntStream.range(0, trace.size())
                .filter(
                        event ->
                                trace.thread(event) != 0
                                        && (trace.kind(event) == EventKind.READ_STATE
                                                || trace.kind(event) == EventKind.WRITE_STATE))
                .boxed()
                .toList();
    }

    private static boolean isLocked(Trace trace, int event) {
        return trace.kind(event - 1) == EventKind.ACQUIRE
                && trace.kind(event + 1) == EventKind.RELEASE;
    }

    private static Stream<DynamicTest> programs(Class<?> type, Consumer<Trace> check) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .sorted(Comparator.comparing(Method::getName))
                .map(method -> dynamicTest(method.getName(), () -> run(method, check)));
    }

    private static void run(Method program, Consumer<Trace> check) {
        try (RunResult result = GuidedEngine.run(() -> program.invoke(null))) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            Trace trace = result.trace();
            assertThat(MemoryModel.check(trace)).isEmpty();
            assertThat(states(trace)).extracting(trace::thread).contains(1, 2);
            assertThat(states(trace)).extracting(trace::ownerId).containsOnly(onlyOwner(trace));
            check.accept(trace);
        }
    }

    /** Returns the one object that both threads are to access. */
    private static int onlyOwner(Trace trace) {
        return trace.ownerId(states(trace).get(0));
    }
}
