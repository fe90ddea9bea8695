package io.forethread.extension.deep;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.bytecode.Completion;
import io.forethread.predictor.bytecode.LoadedClassFiles;
import io.forethread.programs.Program;
import io.forethread.programs.Programs;
import io.forethread.programs.odd.DeepCode;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDepth;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What a deep run leaves out is told from the code, as a complete run would have recorded it. */
@Tag("any-junit")
class CompletionTests {

    @BeforeAll
    static void install() {
        Recorder.install(ClassFilter.standard()); // others leave their own filters
    }

    /**
     * Some cannot be told exactly: whether code of the JDK calls back, or has returned before the
     * next call comes, is not always clear, nor is where threads of a deadlock were unwound.
     */
    @Test
    void completed_traces_are_those_of_complete_runs() {
        List<String> different = new ArrayList<>();
        int same = 0;
        for (Class<? extends Program> type : programs()) {
            switch (isCompleted(type)) {
                case SAME -> same++;
                case DIFFERENT -> different.add(type.getSimpleName());
                case NOT_COMPARABLE -> {}
            }
        }
        // Newer JDKs call back from more places, as for virtual threads.
        int least = Runtime.version().feature() < 21 ? 10 : 8;
        assertThat(same).as("all but %s", different).isGreaterThan(least * different.size());
        assertThat(same).isGreaterThan(250);
    }

    private static List<Class<? extends Program>> programs() {
        List<Class<? extends Program>> all = new ArrayList<>(Programs.success());
        all.addAll(Programs.fail());
        return all;
    }

    private enum Comparison {
        SAME,
        DIFFERENT,
        NOT_COMPARABLE
    }

    private static Comparison isCompleted(Class<? extends Program> type) {
        try (RunResult deep = run(type, TraceDepth.DEEP);
                RunResult complete = run(type, TraceDepth.COMPLETE)) {
            Trace expected = complete.trace();
            // A thread that spins gives way after a number of events, so not at the same place.
            if (!ordinary(deep.trace()).equals(ordinary(expected))) {
                return Comparison.NOT_COMPARABLE;
            }
            Trace completed = complete(deep.trace(), type).trace();
            for (int thread = 0; thread < expected.dictionary().threads().size(); thread++) {
                if (!lines(completed, thread).equals(lines(expected, thread))) {
                    return Comparison.DIFFERENT;
                }
            }
            return Comparison.SAME;
        }
    }

    private static Completion.Completed complete(Trace deep, Class<?> type) {
        return Completion.complete(deep, new LoadedClassFiles(type.getClassLoader()));
    }

    @Test
    void calls_and_ends_are_told_from_the_code() {
        DeepCode code = new DeepCode();
        RunOptions options = RunOptions.DEFAULT.withDepth(TraceDepth.DEEP);
        try (RunResult deep = GuidedEngine.run(options, Schedule.EMPTY, code::calls)) {
            Completion.Completed completed = complete(deep.trace(), DeepCode.class);
            assertThat(completed.lost()).isZero();
            assertThat(completed.trace().size()).isGreaterThan(deep.trace().size());
            assertThat(lines(completed.trace(), 0))
                    .containsSubsequence(
                            "INVOKE <init> in calls:35+4",
                            "ENTER <init>:18+0",
                            "INVOKE <init> in <init>:18+2",
                            "ENTER <init>:21+0",
                            "LEAVE <init>:26+23",
                            "ANSWER <init> in <init>:18+2",
                            "LEAVE <init>:19+5",
                            "ANSWER <init> in calls:35+4");
        }
    }

    private static List<String> ordinary(Trace trace) {
        return IntStream.range(0, trace.size())
                .filter(i -> !trace.kind(i).isOfDeepTrace())
                .mapToObj(i -> trace.thread(i) + " " + trace.kind(i) + trace.site(i))
                .toList();
    }

    /**
     * What happens inside the JDK has no site, so nobody can say what it comes before. Arguments
     * are not in the code.
     */
    private static List<String> lines(Trace trace, int thread) {
        return IntStream.range(0, trace.size())
                .filter(i -> trace.thread(i) == thread && trace.siteId(i) != 0)
                .filter(i -> trace.kind(i) != EventKind.ARGUMENT)
                .mapToObj(
                        i ->
                                trace.kind(i)
                                        + " "
                                        + called(trace, i)
                                        + trace.site(i).method()
                                        + ":"
                                        + trace.site(i).line()
                                        + "+"
                                        + trace.site(i).offset())
                .toList();
    }

    private static String called(Trace trace, int event) {
        EventKind kind = trace.kind(event);
        return kind == EventKind.INVOKE || kind == EventKind.ANSWER
                ? trace.calledMethod(event).name() + " in "
                : "";
    }

    private static RunResult run(Class<? extends Program> type, TraceDepth depth) {
        return GuidedEngine.run(
                RunOptions.DEFAULT.withDepth(depth),
                Schedule.EMPTY,
                () -> type.getConstructor().newInstance().run());
    }
}
