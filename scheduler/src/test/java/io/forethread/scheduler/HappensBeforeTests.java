package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.forethread.programs.MinJdk;
import io.forethread.programs.edges.OrderedCollections;
import io.forethread.programs.edges.OrderedCompletableFutures;
import io.forethread.programs.edges.OrderedForkJoin;
import io.forethread.programs.edges.OrderedSynchronizers;
import io.forethread.programs.edges.OrderedTasks;
import io.forethread.programs.edges.OrderedVariables;
import io.forethread.programs.edges.OrderedVirtualThreads;
import io.forethread.programs.edges.Unordered;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.trace.Trace;
import io.forethread.trace.text.EventText;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A trace tells which events the JDK orders, and which it does not. In each program one thread
 * writes a plain field and another one reads it.
 */
class HappensBeforeTests {
    private static final int RUNS = Boolean.getBoolean("forethread.tests.soak") ? 5 : 2;

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Tag("soak")
    @TestFactory
    Stream<DynamicTest> accesses_are_ordered_where_the_jdk_orders_them() {
        return programs(
                        OrderedTasks.class,
                        OrderedForkJoin.class,
                        OrderedCompletableFutures.class,
                        OrderedCollections.class,
                        OrderedSynchronizers.class,
                        OrderedVariables.class,
                        OrderedVirtualThreads.class)
                .map(program -> dynamicTest(nameOf(program), () -> isOrdered(program)));
    }

    @TestFactory
    Stream<DynamicTest> accesses_are_not_ordered_where_nothing_orders_them() {
        return programs(Unordered.class)
                .map(program -> dynamicTest(nameOf(program), () -> isNotOrdered(program)));
    }

    private static void isOrdered(Method program) {
        try (RunResult result = run(program)) {
            List<int[]> conflicts = conflicts(result.trace());
            assertThat(conflicts).as("conflicting accesses of two threads").isNotEmpty();
            assertThat(unordered(result.trace(), conflicts))
                    .as(() -> text(result.trace()))
                    .isEmpty();
            String expected = text(result.trace());
            for (int i = 1; i < RUNS; i++) {
                try (RunResult again = run(program)) {
                    assertThat(text(again.trace())).isEqualTo(expected);
                }
            }
        }
    }

    private static void isNotOrdered(Method program) {
        try (RunResult result = run(program)) {
            List<int[]> conflicts = conflicts(result.trace());
            assertThat(conflicts).as("conflicting accesses of two threads").isNotEmpty();
            assertThat(unordered(result.trace(), conflicts))
                    .as(() -> text(result.trace()))
                    .hasSameSizeAs(conflicts);
        }
    }

    private static RunResult run(Method program) {
        RunResult result = GuidedEngine.run(() -> invoke(program));
        assertThat(result.outcome().describe()).isEqualTo("passed");
        return result;
    }

    private static void invoke(Method program) throws Throwable {
        try {
            program.invoke(null);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static List<String> unordered(Trace trace, List<int[]> conflicts) {
        HappensBefore order = new HappensBefore(trace);
        EventText text = new EventText(trace);
        return conflicts.stream()
                .filter(pair -> !order.isOrdered(pair[0], pair[1]))
                .map(pair -> text.line(pair[0]) + " and " + text.line(pair[1]))
                .toList();
    }

    /** Find the pairs of accesses to a box's field, in two threads, of which one is a write. */
    private static List<int[]> conflicts(Trace trace) {
        List<int[]> conflicts = new ArrayList<>();
        int[] accesses =
                IntStream.range(0, trace.size())
                        .filter(
                                i ->
                                        trace.isAccess(i)
                                                && trace.owner(i).className().endsWith(".Box"))
                        .toArray();
        for (int i : accesses) {
            for (int j : accesses) {
                if (i < j
                        && trace.ownerId(i) == trace.ownerId(j)
                        && trace.thread(i) != trace.thread(j)
                        && (trace.isWrite(i) || trace.isWrite(j))) {
                    conflicts.add(new int[] {i, j});
                }
            }
        }
        return conflicts;
    }

    /** Write the end of a trace; the beginning may be a long spin. */
    private static String text(Trace trace) {
        EventText text = new EventText(trace);
        return IntStream.range(Math.max(0, trace.size() - 100), trace.size())
                .mapToObj(text::line)
                .reduce("", (all, line) -> all + "\n" + line);
    }

    private static Stream<Method> programs(Class<?>... types) {
        return Arrays.stream(types)
                .filter(HappensBeforeTests::isForThisJdk)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .sorted(Comparator.comparing(HappensBeforeTests::nameOf));
    }

    private static boolean isForThisJdk(Class<?> type) {
        MinJdk needed = type.getAnnotation(MinJdk.class);
        return needed == null || needed.value() <= Runtime.version().feature();
    }

    private static String nameOf(Method program) {
        return program.getDeclaringClass().getSimpleName() + "." + program.getName();
    }
}
