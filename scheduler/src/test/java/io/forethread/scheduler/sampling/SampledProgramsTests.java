package io.forethread.scheduler.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.forethread.programs.Program;
import io.forethread.programs.Programs;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.scheduler.Divergence;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

import java.util.List;
import java.util.stream.Stream;

/**
 * Programs that are right pass under random schedules, and a schedule made of the log of a sampled
 * run makes the program do the same again.
 */
class SampledProgramsTests {
    private static final int SEEDS = Boolean.getBoolean("forethread.tests.soak") ? 25 : 1;
    private static final int MOST_DECISIONS = 20_000;

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Tag("soak")
    @TestFactory
    Stream<DynamicTest> right_programs_pass_and_are_followed_exactly() {
        return Programs.success().stream()
                .map(type -> dynamicTest(type.getSimpleName(), () -> passesAndIsFollowed(type)));
    }

    private static void passesAndIsFollowed(Class<? extends Program> type) {
        RunProfile profile = new RunProfile();
        run(type, profile.counter(), new SwitchLog()).close();
        for (int seed = 1; seed <= SEEDS; seed++) {
            for (Sampler sampler : samplers(type.getName().hashCode() + seed, profile)) {
                String name = sampler.getClass().getSimpleName() + " with seed " + seed;
                SwitchLog log = new SwitchLog();
                try (RunResult sampled = run(type, sampler, log)) {
                    assertThat(sampled.outcome().describe()).as(name).isEqualTo("passed");
                }
                SwitchLog again = new SwitchLog();
                try (RunResult sampled = run(type, new DeviatingRun(log.deviations()), again)) {
                    assertThat(sampled.outcome().describe()).as(name).isEqualTo("passed");
                    if (again.isExact()) {
                        assertIsFollowed(type, again, sampled, name);
                    }
                }
            }
        }
    }

    private static List<Sampler> samplers(long seed, RunProfile profile) {
        return List.of(
                new RandomWalk(seed),
                new PartialOrderSampling(seed),
                new PriorityChanges(seed, 3, profile.decisions()),
                new SelectivelyUniformWalk(seed, profile));
    }

    private static RunResult run(Class<? extends Program> type, Sampler sampler, SwitchLog log) {
        Sampling sampling = new Sampling(sampler, DecisionPoints.everywhere(), MOST_DECISIONS, log);
        return GuidedEngine.sample(
                RunOptions.DEFAULT,
                sampling,
                () -> type.getDeclaredConstructor().newInstance().run());
    }

    private static void assertIsFollowed(
            Class<? extends Program> type, SwitchLog log, RunResult sampled, String name) {
        Schedule schedule = log.schedule(CodeMap::siteAt);
        try (RunResult followed =
                GuidedEngine.run(
                        RunOptions.DEFAULT,
                        schedule,
                        () -> type.getDeclaredConstructor().newInstance().run())) {
            assertThat(followed.divergence().map(Divergence::describe)).as(name).isEmpty();
            List<String> events = untilReached(followed.trace());
            List<String> expected = events(sampled.trace());
            assertSame(events, expected.subList(0, Math.min(events.size(), expected.size())), name);
        }
    }

    /** Lists the events up to where the schedule ends, and the default policy goes on. */
    private static List<String> untilReached(Trace trace) {
        return events(trace).stream()
                .takeWhile(event -> !event.contains("|" + EventKind.REACHED.word()))
                .toList();
    }

    private static List<String> events(Trace trace) {
        return TraceText.events(trace).lines().toList();
    }

    /** Compares from the first difference on: whole traces would make a long message. */
    private static void assertSame(List<String> followed, List<String> sampled, String name) {
        int same = 0;
        while (same < Math.min(followed.size(), sampled.size())
                && followed.get(same).equals(sampled.get(same))) {
            same++;
        }
        assertThat(excerpt(followed, same)).as(name).isEqualTo(excerpt(sampled, same));
    }

    private static List<String> excerpt(List<String> events, int from) {
        return events.stream().skip(Math.max(0, from - 4)).limit(8).toList();
    }
}
