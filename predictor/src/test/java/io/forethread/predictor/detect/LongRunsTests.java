package io.forethread.predictor.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.budget.Deadline;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.detect.atomicity.AtomicityDetector;
import io.forethread.predictor.detect.deadlock.DeadlockDetector;
import io.forethread.predictor.detect.race.DataRaceDetector;
import io.forethread.predictor.detect.reads.NullDereferenceDetector;
import io.forethread.predictor.detect.reads.OrderViolationDetector;
import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** A loop of many rounds hides nothing, wherever in it something happens. */
class LongRunsTests {
    private static final int ROUNDS = 1_500;

    private static final List<Detector> DETECTORS =
            List.of(
                    new NullDereferenceDetector(),
                    new DataRaceDetector(),
                    new DeadlockDetector(),
                    new AtomicityDetector(),
                    new OrderViolationDetector());

    private static final String TWO_THREADS =
            """
            T0|start(T0.1)|1
            T0|start(T0.2)|2
            T0.1|begin
            T0.2|begin
            """;

    /** One thread counts under a lock; the other one does something once, in some round. */
    private static WrittenTrace loop(int rounds, int special, String lines) {
        StringBuilder text = new StringBuilder(TWO_THREADS);
        for (int round = 0; round < rounds; round++) {
            text.append("T0.1|acq(Object@1)|10\n");
            text.append("T0.1|r(count)=").append(round).append("|11\n");
            text.append(round == special ? "near: " : "");
            text.append("T0.1|w(count)=").append(round + 1).append("|12\n");
            text.append("T0.1|rel(Object@1)|13\n");
            text.append(round == special ? lines : "");
        }
        return new WrittenTrace(text.toString());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 700, ROUNDS - 1})
    void a_race_is_found_in_the_round_that_is_nearest(int special) {
        WrittenTrace trace = loop(ROUNDS, special, "odd: T0.2|w(count)=-1|20\n");
        CandidateGroup withWrite =
                new DataRaceDetector()
                        .detect(new Observation(trace.analysis())).stream()
                                .filter(group -> group.first().key().firstSite() != 0)
                                .filter(
                                        group ->
                                                group.first()
                                                        .target()
                                                        .equals(
                                                                Target.together(
                                                                        trace.at("near"),
                                                                        trace.at("odd"))))
                                .findFirst()
                                .orElseThrow();
        assertThat(withWrite.distance()).isEqualTo(2);
    }

    /** Both threads run the same loop; only in one round one of them forgets the lock. */
    @ParameterizedTest
    @ValueSource(ints = {0, 700, ROUNDS - 1})
    void a_round_without_the_lock_is_found(int special) {
        StringBuilder text = new StringBuilder(TWO_THREADS);
        int value = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (String thread : List.of("T0.1", "T0.2")) {
                boolean forgets = round == special && thread.equals("T0.2");
                text.append(forgets ? "" : thread + "|acq(Object@1)|10\n");
                text.append(thread + "|r(count)=" + value++ + "|11\n");
                text.append(forgets ? "odd: " : "");
                text.append(thread + "|w(count)=" + value + "|12\n");
                text.append(forgets ? "" : thread + "|rel(Object@1)|13\n");
            }
        }
        WrittenTrace trace = new WrittenTrace(text.toString());
        List<CandidateGroup> races =
                new DataRaceDetector().detect(new Observation(trace.analysis()));
        assertThat(races)
                .anySatisfy(
                        group ->
                                assertThat(group.first().target().standing())
                                        .contains(trace.at("odd")));
        assertThat(new AtomicityDetector().detect(new Observation(trace.analysis()))).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 700, ROUNDS - 1})
    void a_deadlock_is_found_in_any_round(int special) {
        StringBuilder text = new StringBuilder(TWO_THREADS);
        for (int round = 0; round < ROUNDS; round++) {
            text.append("T0.1|acq(Object@1)|10\nT0.1|acq(Object@2)|11\n");
            text.append("T0.1|rel(Object@2)|12\nT0.1|rel(Object@1)|13\n");
            if (round == special) {
                text.append("T0.2|acq(Object@2)|20\nT0.2|acq(Object@1)|21\n");
                text.append("T0.2|rel(Object@1)|22\nT0.2|rel(Object@2)|23\n");
            }
        }
        WrittenTrace trace = new WrittenTrace(text.toString());
        assertThat(new DeadlockDetector().detect(new Observation(trace.analysis()))).hasSize(1);
    }

    @Test
    void many_rounds_have_the_candidates_of_a_few() {
        for (Detector detector : DETECTORS) {
            assertThat(keys(detector, loop(ROUNDS, 700, "T0.2|w(count)=-1|20\n")))
                    .isEqualTo(keys(detector, loop(20, 7, "T0.2|w(count)=-1|20\n")));
        }
    }

    private static List<String> keys(Detector detector, WrittenTrace trace) {
        return detector.detect(new Observation(trace.analysis())).stream()
                .map(group -> group.first().summary())
                .sorted()
                .collect(Collectors.toList());
    }

    @Test
    void a_detector_whose_budget_is_over_says_so_and_returns_what_it_has() {
        WrittenTrace trace = loop(50, 7, "T0.2|w(count)=-1|20\n");
        Observation observation =
                new Observation(trace.analysis())
                        .within(WorkBudget.of(1, Deadline.in(Duration.ofHours(1))));
        observation.budget().spend(1);
        assertThat(new DataRaceDetector().detect(observation)).isEmpty();
        assertThat(observation.warnings())
                .containsExactly(
                        "Not all of the run was searched for data races: the budget for finding"
                                + " candidates was over.");
    }

    @Test
    void what_is_in_a_library_comes_last() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # site lib.Cache.put (I)V 4 Cache.java:22
                        # site bank.Account.deposit (I)V 2 Account.java:27
                        # field lib.Cache.size I
                        # field bank.Account.balance I
                        """
                                + TWO_THREADS
                                + """
                                T0.1|w(Cache.size@1)=5|Cache.put:22
                                T0.2|w(Cache.size@1)=6|Cache.put:22
                                T0.1|w(Account.balance@2)=5|Account.deposit:27
                                T0.2|w(Account.balance@2)=6|Account.deposit:27
                                """);
        Observation observation =
                new Observation(trace.analysis()).withLibrary(name -> name.startsWith("lib."));
        assertThat(new DataRaceDetector().detect(observation))
                .extracting(CandidateGroup::own)
                .containsExactly(true, false);
    }
}
