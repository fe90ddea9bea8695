package io.forethread.scheduler.deep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.forethread.programs.Program;
import io.forethread.programs.Programs;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDepth;
import io.forethread.trace.check.MemoryModel;
import io.forethread.trace.store.KeptEvents;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Recording deep changes nothing but the trace: every program ends as it does without, and does the
 * same in between.
 */
class DeepProgramsTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @TestFactory
    Stream<DynamicTest> a_deep_run_does_what_an_ordinary_one_does() {
        return Stream.concat(Programs.success().stream(), Programs.fail().stream())
                .map(type -> dynamicTest(type.getName(), () -> doesTheSame(type)));
    }

    private static void doesTheSame(Class<? extends Program> type) {
        try (RunResult ordinary = run(type, TraceDepth.ORDINARY);
                RunResult deep = run(type, TraceDepth.DEEP);
                RunResult again = run(type, TraceDepth.DEEP)) {
            assertThat(words(deep)).isEqualTo(words(ordinary));
            assertThat(MemoryModel.check(deep.trace())).isEmpty();
            assertThat(deep.trace().isDeep()).isTrue();
            assertThat(again.trace().firstDifference(deep.trace())).isEqualTo(-1);
            assertThat(ordinaryEvents(deep.trace())).isEqualTo(ordinaryEvents(ordinary.trace()));
            assertThat(Recorder.problems()).isEmpty();
        }
    }

    private static String words(RunResult result) {
        return result.outcome().describe().replaceAll("@[0-9a-f]+", "@");
    }

    private static RunResult run(Class<? extends Program> type, TraceDepth depth) {
        RunOptions options = RunOptions.DEFAULT.withKept(KeptEvents.ALL).withDepth(depth);
        return GuidedEngine.run(
                options, Schedule.EMPTY, () -> type.getConstructor().newInstance().run());
    }

    /**
     * Returns what is done where. When a thread that spins gives way depends on how many events it
     * has recorded, and with it the order, and how often something is done. What is awaited inside
     * the JDK depends on what was recorded last.
     */
    private static Set<String> ordinaryEvents(Trace trace) {
        return IntStream.range(0, trace.size())
                .filter(i -> !trace.kind(i).isOfDeepTrace())
                .filter(i -> trace.kind(i) != EventKind.BRANCH)
                .filter(i -> trace.kind(i) != EventKind.AWAIT || trace.siteId(i) != 0)
                .mapToObj(i -> trace.thread(i) + " " + trace.kind(i) + " " + trace.site(i))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
