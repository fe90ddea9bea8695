package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.Gated;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;
import io.forethread.trace.check.MemoryModel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A call of a synchronized method of the JDK holds its monitor until the schedule lets it go on.
 */
@Timeout(60)
class GateTests {

    /** One of the programs of {@link Gated}. */
    private interface Program {
        void run(Gated gated) throws Exception;
    }

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void a_call_that_is_stopped_before_it_gives_its_monitor_back_has_it() {
        Gated gated = new Gated();
        Schedule schedule =
                new Schedule(
                        List.of(
                                toJoin(Gated::twoAdd),
                                beforeRelease("T0.1", Gated::twoAdd, "vector.add(\"first\")"),
                                Step.toWait("T0.2"),
                                Step.toEnd("T0.1"),
                                Step.toEnd("T0.2")));
        try (RunResult result = followed(schedule, gated::twoAdd)) {
            Trace trace = result.trace();
            assertThat(trace.event(indexOf(trace, EventKind.RELEASE)).thread().name())
                    .isEqualTo("T0.1");
        }
        assertThat(gated.added()).containsExactly("first", "second");
    }

    @Test
    void a_call_inside_another_gives_back_only_its_own_monitor() {
        Gated gated = new Gated();
        Schedule schedule =
                new Schedule(
                        List.of(
                                toJoin(Gated::addInsideAnother),
                                beforeRelease("T0.1", Gated::addInsideAnother, "vector.add(each)"),
                                Step.toWait("T0.2"),
                                Step.toWait("T0.1"),
                                Step.toEnd("T0.2"),
                                Step.toEnd("T0.1")));
        followed(schedule, gated::addInsideAnother).close();
        assertThat(gated.added()).containsExactly("one", "two", "size 2");
    }

    @Test
    void a_monitor_that_a_call_takes_inside_is_recorded_within_that_of_the_call() {
        Gated gated = new Gated();
        try (RunResult result = followed(Schedule.EMPTY, gated::addEachOther)) {
            Trace trace = result.trace();
            List<Integer> monitors = monitorEvents(trace, "T0.1");
            assertThat(monitors.stream().map(trace::kind))
                    .containsExactly(
                            EventKind.ACQUIRE,
                            EventKind.ACQUIRE,
                            EventKind.RELEASE,
                            EventKind.RELEASE);
            assertThat(monitors.stream().map(trace::site).distinct()).hasSize(1);
        }
    }

    @Test
    void a_thread_can_be_stopped_before_the_monitor_inside() {
        Gated gated = new Gated();
        int line = SourceText.lineOf("io/forethread/programs/odd/Gated.java", "left.addAll(right)");
        Site call = siteOf(Gated::addEachOther, EventKind.ACQUIRE, line);
        Schedule schedule =
                new Schedule(
                        List.of(
                                toJoin(Gated::addEachOther),
                                Step.before("T0.1", EventKind.ACQUIRE, call, 2),
                                Step.toWait("T0.2")));
        try (RunResult result =
                GuidedEngine.run(RunOptions.DEFAULT, schedule, gated::addEachOther)) {
            assertThat(result.divergence()).isEmpty();
            assertThat(result.outcome()).isInstanceOf(Outcome.Deadlock.class);
        }
    }

    private static List<Integer> monitorEvents(Trace trace, String thread) {
        return IntStream.range(0, trace.size())
                .filter(i -> trace.event(i).thread().name().equals(thread))
                .filter(
                        i ->
                                trace.kind(i) == EventKind.ACQUIRE
                                        || trace.kind(i) == EventKind.RELEASE)
                .boxed()
                .toList();
    }

    private static RunResult followed(Schedule schedule, GuidedEngine.Body body) {
        RunResult result = GuidedEngine.run(RunOptions.DEFAULT, schedule, body);
        assertThat(result.outcome().describe()).isEqualTo("passed");
        assertThat(result.divergence()).isEmpty();
        assertThat(MemoryModel.check(result.trace())).isEmpty();
        return result;
    }

    private static Step beforeRelease(String thread, Program program, String code) {
        int line = SourceText.lineOf("io/forethread/programs/odd/Gated.java", code);
        return Step.before(thread, EventKind.RELEASE, siteOf(program, EventKind.RELEASE, line), 1);
    }

    /** Returns the step that runs the test's thread until it joins the first of its children. */
    private static Step toJoin(Program program) {
        return Step.before("T0", EventKind.JOIN, siteOf(program, EventKind.JOIN, 0), 1);
    }

    /** Returns where the first event of a kind happens, at this line if it is not 0. */
    private static Site siteOf(Program program, EventKind kind, int line) {
        Gated gated = new Gated();
        try (RunResult result = GuidedEngine.run(() -> program.run(gated))) {
            Trace trace = result.trace();
            for (int i = 0; i < trace.size(); i++) {
                if (trace.kind(i) == kind && (line == 0 || trace.site(i).line() == line)) {
                    return trace.site(i);
                }
            }
            throw new AssertionError("no " + kind + " at line " + line);
        }
    }

    private static int indexOf(Trace trace, EventKind kind) {
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i) == kind) {
                return i;
            }
        }
        throw new AssertionError("no " + kind);
    }
}
