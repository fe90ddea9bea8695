package io.forethread.extension.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Violation;
import io.forethread.extension.confirm.MissedSignals;
import io.forethread.extension.confirm.SignalLog;
import io.forethread.fixtures.StuckPrograms;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictor;
import io.forethread.predictor.detect.deadlock.DeadlockDetector;
import io.forethread.predictor.detect.deadlock.LostSignalDetector;
import io.forethread.predictor.model.EventUnits;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.Trace;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Of programs that end when they are observed, a standstill is predicted and comes true. */
@Tag("any-junit")
class PredictedStandstillsTests {
    private static final PredictionOptions OPTIONS =
            PredictionOptions.of(new DeadlockDetector(), new LostSignalDetector());

    @BeforeAll
    static void install() {
        Recorder.install(ClassFilter.standard()); // others leave their own filters
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 7})
    void philosophers_wait_for_each_other_in_a_circle(int seats) {
        for (GuidedEngine.Body body :
                List.<GuidedEngine.Body>of(
                        () -> StuckPrograms.philosophersWithMonitors(seats),
                        () -> StuckPrograms.philosophersWithLocks(seats))) {
            List<Outcome> outcomes = predictedOutcomes(body, Violation.DEADLOCK);
            assertThat(outcomes).hasSize(1);
            assertThat(outcomes.get(0)).isInstanceOf(Outcome.Deadlock.class);
            assertThat(((Outcome.Deadlock) outcomes.get(0)).cycle()).hasSize(seats);
            assertThat(outcomes.get(0).describe())
                    .startsWith("deadlock: " + seats + " threads wait for each other: T0.1 waits ")
                    .containsPattern(
                            IntStream.rangeClosed(1, seats)
                                    .mapToObj(seat -> "held by T0\\." + (seat % seats + 1))
                                    .collect(Collectors.joining(", who waits [^,]+, ")));
        }
    }

    @TestFactory
    Stream<DynamicTest> deadlocks() {
        Map<String, GuidedEngine.Body> bodies = new LinkedHashMap<>();
        String line = "StuckPrograms\\.java:\\d+";
        Map<String, String> told = new LinkedHashMap<>();
        bodies.put("in rounds", StuckPrograms::philosophersInRounds);
        told.put(
                "in rounds",
                "3 threads wait for each other: T0.1 waits to enter the monitor of Object@\\d+, "
                        + "held by T0.2, who .* held by T0.3, who .* held by T0.1");
        bodies.put("monitor and read lock", StuckPrograms::monitorAndReadLock);
        told.put(
                "monitor and read lock",
                "T0.1 waits in ReentrantReadWriteLock\\$WriteLock.lock for "
                        + "ReentrantReadWriteLock@\\d+, held for reading by T0.2, who waits to "
                        + "enter the monitor of Object@\\d+, held by T0.1");
        bodies.put("barrier under lock", StuckPrograms::barrierUnderLock);
        told.put(
                "barrier under lock",
                "held by T0.2, who waits in CyclicBarrier.await for CyclicBarrier@\\d+, which would"
                        + " be signalled by T0.1");
        bodies.put("future under lock", StuckPrograms::futureUnderLock);
        told.put(
                "future under lock",
                "T0.1 waits in ReentrantLock.lock for ReentrantLock@\\d+, held by T0.2, who waits "
                        + "in CompletableFuture.join for CompletableFuture@\\d+, which would be "
                        + "signalled by T0.1");
        bodies.put("queue under lock", StuckPrograms::queueUnderLock);
        told.put(
                "queue under lock",
                "who waits in LinkedBlockingQueue.take for LinkedBlockingQueue@\\d+, which would "
                        + "be signalled at "
                        + line
                        + " by T0.1");
        bodies.put("semaphore and lock", StuckPrograms::semaphoreAndLock);
        told.put(
                "semaphore and lock",
                "who waits in Semaphore.acquire for Semaphore@\\d+, which would be signalled at "
                        + line
                        + " by T0.1");
        bodies.put("three different waits", StuckPrograms::threeDifferentWaits);
        told.put(
                "three different waits",
                "3 threads wait for each other: T0.1 waits for T0.1.1 to end; T0.1.1 waits to enter"
                    + " the monitor of Object@\\d+, held by T0.2, who waits in CountDownLatch.await"
                    + " for CountDownLatch@\\d+, which would be signalled at "
                        + line
                        + " by T0.1");
        bodies.put("inner condition", StuckPrograms::waitsInInnerCondition);
        told.put(
                "inner condition",
                "T0.1 waits in ReentrantLock.lock for ReentrantLock@\\d+, held by T0.2, who waits "
                        + "to be notified on a condition of ReentrantLock@\\d+, which would be "
                        + "notified at "
                        + line
                        + " by T0.1");
        return standstills(Violation.DEADLOCK, bodies, told);
    }

    @TestFactory
    Stream<DynamicTest> lost_signals() {
        Map<String, GuidedEngine.Body> bodies = new LinkedHashMap<>();
        Map<String, String> told = new LinkedHashMap<>();
        bodies.put("pool of two", StuckPrograms::poolOfTwoIsFull);
        told.put(
                "pool of two",
                "waits in CountDownLatch.await for CountDownLatch@\\d+, which would be signalled "
                        + "at StuckPrograms.java:\\d+ by FutureTask@\\d+, a task in the queue of "
                        + "ThreadPoolExecutor@\\d+, whose threads are T0.\\d.1 and T0.\\d.1");
        bodies.put("pool of one", StuckPrograms::poolOfOneExecutes);
        told.put(
                "pool of one",
                "a thread waits for itself: T0.2.1 waits in CountDownLatch.await for .*, a task in "
                        + "the queue of ThreadPoolExecutor@\\d+, whose only thread is T0.2.1");
        bodies.put("unpark before start", StuckPrograms::unparkBeforeStart);
        told.put(
                "unpark before start",
                "nobody is left to wake one: T0.1.1 is parked, and nobody is left"
                        + " who would unpark it");
        return standstills(Violation.LOST_SIGNAL, bodies, told);
    }

    private static Stream<DynamicTest> standstills(
            Violation kind, Map<String, GuidedEngine.Body> bodies, Map<String, String> told) {
        return bodies.entrySet().stream()
                .map(
                        entry ->
                                DynamicTest.dynamicTest(
                                        entry.getKey(),
                                        () ->
                                                assertThat(
                                                                predictedOutcomes(
                                                                        entry.getValue(), kind))
                                                        .filteredOn(
                                                                Outcome.Deadlock.class::isInstance)
                                                        .extracting(Outcome::describe)
                                                        .isNotEmpty()
                                                        .first(InstanceOfAssertFactories.STRING)
                                                        .containsPattern(
                                                                told.get(entry.getKey()))));
    }

    /** Runs a program, and then every schedule of a kind that is predicted from that. */
    private static List<Outcome> predictedOutcomes(GuidedEngine.Body body, Violation kind) {
        List<Outcome> outcomes = new ArrayList<>();
        try (RunResult observed = GuidedEngine.run(body)) {
            assertThat(observed.outcome().describe()).isEqualTo("passed");
            Trace trace = observed.trace();
            for (Prediction prediction : Predictor.predict(trace, OPTIONS).found()) {
                if (prediction.kind() == kind) {
                    Schedule schedule =
                            ScheduleBuilder.of(
                                    trace,
                                    new EventUnits(trace),
                                    prediction.order(),
                                    prediction.standing(),
                                    prediction.wakes());
                    try (RunResult replay = GuidedEngine.run(RunOptions.DEFAULT, schedule, body)) {
                        outcomes.add(MissedSignals.explain(replay, SignalLog.of(trace)).outcome());
                    }
                }
            }
        }
        return outcomes;
    }
}
