package io.forethread.extension.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.StuckPrograms;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionKind;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictor;
import io.forethread.predictor.order.EventUnits;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.GuidedEngine;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.Schedule;
import io.forethread.trace.Trace;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Of programs that end when they are observed, a standstill is predicted and comes true. */
class PredictedStandstillsTests {
    private static final PredictionOptions OPTIONS =
            PredictionOptions.DEFAULT.detecting(
                    PredictionKind.DEADLOCK, PredictionKind.LOST_SIGNAL);

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7})
    void philosophers_wait_for_each_other_in_a_circle(int seats) {
        for (GuidedEngine.Body body :
                List.<GuidedEngine.Body>of(
                        () -> StuckPrograms.philosophersWithMonitors(seats),
                        () -> StuckPrograms.philosophersWithLocks(seats))) {
            List<Outcome> outcomes = predictedOutcomes(body, PredictionKind.DEADLOCK);
            assertThat(outcomes).hasSize(1);
            assertThat(outcomes.get(0)).isInstanceOf(Outcome.Deadlock.class);
            assertThat(((Outcome.Deadlock) outcomes.get(0)).cycle()).hasSize(seats);
        }
    }

    @TestFactory
    Stream<DynamicTest> deadlocks() {
        Map<String, GuidedEngine.Body> bodies = new LinkedHashMap<>();
        bodies.put("in rounds", StuckPrograms::philosophersInRounds);
        bodies.put("monitor and read lock", StuckPrograms::monitorAndReadLock);
        bodies.put("barrier under lock", StuckPrograms::barrierUnderLock);
        bodies.put("future under lock", StuckPrograms::futureUnderLock);
        bodies.put("queue under lock", StuckPrograms::queueUnderLock);
        bodies.put("semaphore and lock", StuckPrograms::semaphoreAndLock);
        bodies.put("three different waits", StuckPrograms::threeDifferentWaits);
        bodies.put("inner condition", StuckPrograms::waitsInInnerCondition);
        return standstills(PredictionKind.DEADLOCK, bodies);
    }

    @TestFactory
    Stream<DynamicTest> lost_signals() {
        Map<String, GuidedEngine.Body> bodies = new LinkedHashMap<>();
        bodies.put("pool of two", StuckPrograms::poolOfTwoIsFull);
        bodies.put("pool of one", StuckPrograms::poolOfOneExecutes);
        bodies.put("unpark before start", StuckPrograms::unparkBeforeStart);
        return standstills(PredictionKind.LOST_SIGNAL, bodies);
    }

    private static Stream<DynamicTest> standstills(
            PredictionKind kind, Map<String, GuidedEngine.Body> bodies) {
        return bodies.entrySet().stream()
                .map(
                        entry ->
                                DynamicTest.dynamicTest(
                                        entry.getKey(),
                                        () ->
                                                assertThat(
                                                                predictedOutcomes(
                                                                        entry.getValue(), kind))
                                                        .hasAtLeastOneElementOfType(
                                                                Outcome.Deadlock.class)));
    }

    /** Runs a program, and then every schedule of a kind that is predicted from that. */
    private static List<Outcome> predictedOutcomes(GuidedEngine.Body body, PredictionKind kind) {
        List<Outcome> outcomes = new ArrayList<>();
        try (RunResult observed = GuidedEngine.run(body)) {
            assertThat(observed.outcome().describe()).isEqualTo("passed");
            Trace trace = observed.trace();
            for (Prediction prediction : Predictor.predict(trace, OPTIONS).found()) {
                if (prediction.kind() == kind) {
                    Schedule schedule =
                            PredictedSchedule.of(
                                    trace,
                                    new EventUnits(trace),
                                    prediction.order(),
                                    prediction.standing(),
                                    prediction.wakes());
                    try (RunResult replay = GuidedEngine.run(RunOptions.DEFAULT, schedule, body)) {
                        outcomes.add(replay.outcome());
                    }
                }
            }
        }
        return outcomes;
    }
}
