package io.forethread.scheduler.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.Program;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.check.MemoryModel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A schedule of a random program is followed exactly: the recorded trace is the schedule. */
class ScheduleFidelityTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Tag("soak")
    @Test
    @DisplayName("Random programs do what a random valid schedule of each says")
    void followsRandomSchedules() {
        SiteFinder sites = new SiteFinder(ProgramPool.compiled());
        List<String> failures = new ArrayList<>();
        int deadlocks = 0;
        for (RandomProgram program : ProgramPool.programs()) {
            RandomSchedule schedule = RandomSchedule.of(program, program.seed());
            if (schedule.isDeadlock()) {
                deadlocks++;
            }
            String failure = follow(schedule, sites);
            if (failure != null) {
                failures.add("seed " + program.seed() + ": " + failure);
            }
        }
        assertThat(failures).isEmpty();
        assertThat(deadlocks).as("schedules that end in a deadlock").isPositive();
    }

    private static String follow(RandomSchedule schedule, SiteFinder sites) {
        Program program = ProgramPool.compiled().load(schedule.program());
        try (RunResult result =
                GuidedEngine.run(RunOptions.DEFAULT, steps(schedule, sites), program::run)) {
            String difference =
                    new TraceComparison(schedule, sites, result.trace())
                            .firstDifference()
                            .orElse(null);
            String divergence = result.divergence().map(Objects::toString).orElse(null);
            boolean deadlocked = result.outcome() instanceof Outcome.Deadlock;
            boolean passed = result.outcome() instanceof Outcome.Passed;
            if (difference == null
                    && divergence == null
                    && (schedule.isDeadlock() ? deadlocked : passed)
                    && MemoryModel.check(result.trace()).isEmpty()) {
                return null;
            }
            return difference
                    + "\n"
                    + divergence
                    + "\n"
                    + result.outcome().describe()
                    + "\n"
                    + MemoryModel.check(result.trace())
                    + "\n"
                    + schedule.program().source()
                    + "\n"
                    + lines(schedule.legs())
                    + lines(schedule.events());
        }
    }

    private static String lines(List<?> items) {
        StringBuilder text = new StringBuilder();
        items.forEach(item -> text.append(item).append('\n'));
        return text.toString();
    }

    private static Schedule steps(RandomSchedule schedule, SiteFinder sites) {
        List<Step> steps = new ArrayList<>();
        for (Leg leg : schedule.legs()) {
            List<String> woken =
                    leg.woken().stream().map(name -> name == null ? "" : name).toList();
            Step step =
                    leg.next() == null
                            ? Step.toEnd(leg.thread())
                            : Step.before(
                                    leg.thread(),
                                    leg.next().kind(),
                                    sites.find(leg.next().kind(), leg.next().place()),
                                    leg.times());
            steps.add(step.waking(woken));
        }
        return new Schedule(steps);
    }
}
