package io.forethread.predictor.detect.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class DeadlockDetectorTests {
    private static final String TWO_THREADS =
            """
            T0|start(T0.1)|1
            T0|start(T0.2)|2
            T0.1|begin
            T0.2|begin
            """;

    private static List<CandidateGroup> detect(WrittenTrace trace) {
        return new DeadlockDetector().detect(new Observation(trace.analysis()));
    }

    private static List<CandidateGroup> detect(String events) {
        return detect(new WrittenTrace(TWO_THREADS + events));
    }

    @Test
    void two_locks_in_two_orders() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|acq(A@1)|10
                                a: T0.1|acq(B@2)|11
                                T0.1|rel(B@2)|12
                                T0.1|rel(A@1)|13
                                T0.2|acq(B@2)|20
                                b: T0.2|acq(A@1)|21
                                T0.2|rel(A@1)|22
                                T0.2|rel(B@2)|23
                                """);
        List<CandidateGroup> found = detect(trace);
        assertThat(found).hasSize(1);
        Candidate candidate = found.get(0).first();
        assertThat(candidate.target())
                .isEqualTo(Target.stuckAt(List.of(trace.at("a"), trace.at("b"))));
        assertThat(candidate.summary())
                .isEqualTo(
                        "2 threads wait in a circle for B@2, A@1 at line 11 [T0.1], line 21"
                                + " [T0.2]");
        assertThat(candidate.events().get(0).role()).isEqualTo("asks for B@2 and holds A@1");
        assertThat(
                        new DeadlockDetector()
                                .detect(
                                        new Observation(
                                                trace.analysis(), FreeReads.NONE, "A"::equals)))
                .isEmpty();
    }

    @Test
    void a_lock_around_both_keeps_them_apart() {
        assertThat(
                        detect(
                                """
                                T0.1|acq(Gate@3)|9
                                T0.1|acq(A@1)|10
                                T0.1|acq(B@2)|11
                                T0.1|rel(B@2)|12
                                T0.1|rel(A@1)|13
                                T0.1|rel(Gate@3)|14
                                T0.2|acq(Gate@3)|19
                                T0.2|acq(B@2)|20
                                T0.2|acq(A@1)|21
                                T0.2|rel(A@1)|22
                                T0.2|rel(B@2)|23
                                T0.2|rel(Gate@3)|24
                                """))
                .isEmpty();
    }

    @Test
    void what_must_happen_before_keeps_them_apart() {
        assertThat(
                        detect(
                                new WrittenTrace(
                                        """
                                        T0|start(T0.1)|1
                                        T0.1|begin
                                        T0.1|acq(A@1)|10
                                        T0.1|acq(B@2)|11
                                        T0.1|rel(B@2)|12
                                        T0.1|rel(A@1)|13
                                        T0.1|end
                                        T0|join(T0.1)|2
                                        T0|acq(B@2)|20
                                        T0|acq(A@1)|21
                                        T0|rel(A@1)|22
                                        T0|rel(B@2)|23
                                        """)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "shared, lock, shared, lock, true",
        "shared, shared, shared, shared, false",
        "lock, shared, lock, shared, true",
        "shared, shared, lock, lock, true",
        "lock, shared, shared, shared, false"
    })
    void modes_of_read_write_locks(
            String firstHeld,
            String firstWanted,
            String secondHeld,
            String secondWanted,
            boolean possible) {
        List<CandidateGroup> found =
                detect(
                        """
                        T0.1|acq(A@1:%1$s)|10
                        T0.1|acq(B@2:%2$s)|11
                        T0.1|rel(B@2:%2$s)|12
                        T0.1|rel(A@1:%1$s)|13
                        T0.2|acq(B@2:%3$s)|20
                        T0.2|acq(A@1:%4$s)|21
                        T0.2|rel(A@1:%4$s)|22
                        T0.2|rel(B@2:%3$s)|23
                        """
                                .formatted(firstHeld, firstWanted, secondHeld, secondWanted));
        assertThat(found).hasSize(possible ? 1 : 0);
    }

    @Test
    void a_lock_that_is_held_already_is_not_waited_for() {
        assertThat(
                        detect(
                                """
                                T0.1|acq(A@1)|10
                                T0.1|acq(B@2)|11
                                T0.1|acq(A@1)#2|12
                                T0.1|rel(A@1)#1|13
                                T0.1|rel(B@2)|14
                                T0.1|rel(A@1)|15
                                T0.2|acq(A@1)|20
                                T0.2|acq(B@2)|21
                                T0.2|rel(B@2)|22
                                T0.2|rel(A@1)|23
                                """))
                .isEmpty();
    }

    @Test
    void a_lock_and_the_end_of_a_thread() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0.1|begin
                        b: T0.1|acq(A@1)|10
                        T0.1|rel(A@1)|11
                        T0.1|end
                        T0|acq(A@1)|2
                        a: T0|join(T0.1)|3
                        T0|rel(A@1)|4
                        """);
        assertThat(detect(trace).get(0).first().target())
                .isEqualTo(Target.stuckAt(List.of(trace.at("a"), trace.at("b"))));
    }

    @Test
    void a_lock_and_a_latch_but_not_a_map() {
        String events =
                """
                # object 2 java.util.concurrent.%s shared
                T0|start(T0.1)|1
                T0|start(T0.2)|2
                T0.1|begin
                T0.2|begin
                T0.1|acq(A@1)|10
                T0.1|signal(%1$s@2)|11
                T0.1|rel(A@1)|12
                T0.2|acq(A@1)|20
                T0.2|await(%1$s@2)|21
                T0.2|rel(A@1)|22
                """;
        assertThat(detect(new WrittenTrace(events.formatted("CountDownLatch")))).hasSize(1);
        assertThat(detect(new WrittenTrace(events.formatted("ConcurrentHashMap")))).isEmpty();
    }

    @Test
    void a_wait_in_an_inner_monitor() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                b: T0.2|acq(Outer@1)|20
                                T0.2|rel(Outer@1)|21
                                T0.1|acq(Outer@1)|10
                                T0.1|acq(Inner@2)|11
                                T0.1|wait(Inner@2)|12
                                T0.2|acq(Inner@2)|22
                                T0.2|notify(Inner@2)=T0.1|23
                                T0.2|rel(Inner@2)|24
                                a: T0.1|wake(Inner@2)=notified|12
                                T0.1|rel(Inner@2)|13
                                T0.1|rel(Outer@1)|14
                                """);
        assertThat(detect(trace).get(0).first().target())
                .isEqualTo(Target.stuckAt(List.of(trace.at("a"), trace.at("b"))));
    }
}
