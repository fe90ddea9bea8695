package io.forethread.predictor.detect.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.List;

class DataRaceDetectorTests {

    private static final String TWO_THREADS =
            """
            T0|start(T0.1)|1
            T0|start(T0.2)|2
            T0.1|begin
            T0.2|begin
            """;

    @Test
    void pairs_accesses_that_nothing_orders_and_no_lock_keeps_apart() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # site bank.Account.withdraw (I)V 4 Account.java:22
                        # site bank.Account.deposit (I)V 2 Account.java:27
                        # field bank.Account.balance I
                        """
                                + TWO_THREADS
                                + """
                                a: T0.1|r(Account.balance@1)=5|Account.withdraw:22
                                b: T0.2|w(Account.balance@1)=6|Account.deposit:27
                                """);
        List<CandidateGroup> found = detect(trace);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).first().target())
                .isEqualTo(Target.together(trace.at("a"), trace.at("b")));
        assertThat(found.get(0).first().summary())
                .isEqualTo("Account.balance, Account.java:22 [T0.1] with Account.java:27 [T0.2]");
        assertThat(
                        new DataRaceDetector()
                                .detect(
                                        new Observation(
                                                trace.analysis(),
                                                FreeReads.NONE,
                                                "bank.Account"::equals)))
                .isEmpty();
    }

    @Test
    void what_is_validated_does_not_race_with_what_is_written_under_the_lock() {
        String reader =
                """
                T0.1|rs(StampedLock@1)|1
                T0.1|await(StampedLock@1)|1
                T0.1|r(x)=0|2
                T0.1|rs(StampedLock@1)|3
                """;
        String writer =
                """
                T0.2|acq(StampedLock@1:lock)|4
                T0.2|w(x)=1|5
                T0.2|rel(StampedLock@1:lock)|6
                """;
        assertThat(detect(new WrittenTrace(TWO_THREADS + reader + writer))).isEmpty();

        String notValidated = reader.substring(0, reader.lastIndexOf("T0.1"));
        assertThat(detect(new WrittenTrace(TWO_THREADS + notValidated + writer))).hasSize(1);
        assertThat(detect(new WrittenTrace(TWO_THREADS + reader + "T0.2|w(x)=1|5\n"))).hasSize(1);
    }

    @Test
    void reads_alone_do_not_race_nor_do_ordered_accesses() {
        assertThat(
                        detect(
                                new WrittenTrace(
                                        "T0|w(x)=1|1\n"
                                                + TWO_THREADS
                                                + """
                                                T0.1|r(x)=1|2
                                                T0.2|r(x)=1|3
                                                T0.1|end
                                                T0.2|end
                                                T0|join(T0.1)|4
                                                T0|join(T0.2)|5
                                                T0|w(x)=2|6
                                                """)))
                .isEmpty();
    }

    @Test
    void a_common_lock_protects_unless_both_share_it() {
        String body =
                """
                T0.1|acq(Lock@1:%1$s)|2
                T0.1|w(x)=1|3
                T0.1|rel(Lock@1:%1$s)|4
                T0.2|acq(Lock@1:%2$s)|5
                T0.2|w(x)=2|6
                T0.2|rel(Lock@1:%2$s)|7
                """;
        assertThat(detect(new WrittenTrace(TWO_THREADS + body.formatted("lock", "lock"))))
                .isEmpty();
        assertThat(detect(new WrittenTrace(TWO_THREADS + body.formatted("lock", "shared"))))
                .isEmpty();
        assertThat(detect(new WrittenTrace(TWO_THREADS + body.formatted("shared", "shared"))))
                .hasSize(1);
    }

    @Test
    void volatile_fields_atomic_elements_and_concurrent_objects_do_not_race() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # field Box.flag I volatile
                        """
                                + TWO_THREADS
                                + """
                                T0.1|w(Box.flag@1)=1|2
                                T0.2|w(Box.flag@1)=2|3
                                T0.1|w(java.util.concurrent.atomic.AtomicIntegerArray@2[0])=1|4
                                T0.2|w(java.util.concurrent.atomic.AtomicIntegerArray@2[0])=2|5
                                T0.1|ws(ConcurrentHashMap@3:concurrent)=1|6
                                T0.2|ws(ConcurrentHashMap@3:concurrent)=2|7
                                """);
        assertThat(detect(trace)).isEmpty();
    }

    @Test
    void elements_and_states_of_plain_objects_race() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                a: T0.1|w(int[]@2[0])=1|4
                                b: T0.2|w(int[]@2[0])=2|5
                                T0.2|w(int[]@2[1])=2|5
                                c: T0.1|ws(HashMap@3)=1|6
                                d: T0.2|rs(HashMap@3)=1|7
                                """);
        assertThat(detect(trace))
                .extracting(group -> group.first().target())
                .containsExactly(
                        Target.together(trace.at("a"), trace.at("b")),
                        Target.together(trace.at("c"), trace.at("d")));
    }

    @Test
    void reads_that_decide_something_come_first() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|r(x)=0|2
                                T0.2|w(x)=2|3
                                a: T0.1|r(y)=0|4
                                T0.1|branch|4
                                b: T0.2|w(y)=2|5
                                """);
        assertThat(detect(trace))
                .extracting(group -> group.first().target())
                .first()
                .isEqualTo(Target.together(trace.at("a"), trace.at("b")));
    }

    @Test
    void a_pair_is_found_among_many_that_are_ordered() {
        StringBuilder events = new StringBuilder(TWO_THREADS);
        for (int round = 0; round < 50; round++) {
            events.append("T0.1|w(x)=1|2\nT0.1|signal(Latch@1)|3\n");
            events.append("T0.2|await(Latch@1)|4\nT0.2|w(x)=2|5\n");
            events.append("T0.2|signal(Latch@2)|6\nT0.1|await(Latch@2)|7\n");
        }
        assertThat(detect(new WrittenTrace(events.toString()))).isEmpty();
        events.append("a: T0.1|w(x)=1|2\n");
        events.append("b: T0.2|w(x)=2|5\n");
        WrittenTrace trace = new WrittenTrace(events.toString());
        assertThat(detect(trace))
                .flatExtracting(CandidateGroup::instances)
                .extracting(Candidate::target)
                .containsExactly(Target.together(trace.at("a"), trace.at("b")));
    }

    @Test
    void an_object_is_constructed_before_another_thread_can_know_it() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|w(Account.balance@5)=6|5
                                a: T0.1|w(Bank.account)=@5|6
                                c: T0.1|w(Account.balance@5)=7|7
                                b: T0.2|r(Bank.account)=@5|8
                                d: T0.2|r(Account.balance@5)=7|9
                                """);
        assertThat(detect(trace))
                .flatExtracting(CandidateGroup::instances)
                .extracting(Candidate::target)
                .containsExactlyInAnyOrder(
                        Target.together(trace.at("a"), trace.at("b")),
                        Target.together(trace.at("c"), trace.at("d")));
    }

    private static List<CandidateGroup> detect(WrittenTrace trace) {
        return new DataRaceDetector().detect(new Observation(trace.analysis()));
    }
}
