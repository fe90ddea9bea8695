package io.forethread.predictor.detect.reads;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.List;

class NullDereferenceDetectorTests {

    private static final String TWO_THREADS =
            """
            T0|start(T0.1)|1
            T0|start(T0.2)|2
            T0.1|begin
            T0.2|begin
            """;

    @Test
    void pairs_a_null_write_with_a_read_of_another_thread_that_saw_a_reference() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # site bank.Account.report ()V 4 Account.java:31
                        # site bank.Account.close ()V 2 Account.java:40
                        # field bank.Account.owner Ljava/lang/String;
                        T0|w(Account.owner@1)=@2|5
                        """
                                + TWO_THREADS
                                + """
                                read: T0.1|r(Account.owner@1)=@2|Account.report:31
                                null: T0.2|w(Account.owner@1)=null|Account.close:40
                                """);
        List<CandidateGroup> found = detect(trace);
        assertThat(found).hasSize(1);
        Candidate candidate = found.get(0).first();
        assertThat(candidate.target())
                .isEqualTo(Target.readsFrom(trace.at("null"), trace.at("read")));
        assertThat(candidate.summary())
                .isEqualTo(
                        "Account.owner read at Account.java:31 [T0.1] after null is written at"
                                + " Account.java:40 [T0.2]");
        assertThat(candidate.events())
                .extracting(event -> event.event() + " " + event.role())
                .containsExactly(trace.at("read") + " reads", trace.at("null") + " writes null");
    }

    @Test
    void leaves_out_what_is_ignored() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # field bank.Account.owner Ljava/lang/String;
                        T0|w(Account.owner@1)=@2|5
                        """
                                + TWO_THREADS
                                + """
                                T0.1|r(Account.owner@1)=@2|31
                                T0.2|w(Account.owner@1)=null|40
                                """);
        assertThat(detect(trace)).hasSize(1);
        Detector detector = new NullDereferenceDetector();
        assertThat(
                        detector.detect(
                                new Observation(
                                        trace.analysis(),
                                        FreeReads.NONE,
                                        "bank.Account.owner"::equals)))
                .isEmpty();
        assertThat(
                        detector.detect(
                                new Observation(
                                        trace.analysis(), FreeReads.NONE, "bank.Account"::equals)))
                .isEmpty();
        assertThat(
                        detector.detect(
                                new Observation(
                                        trace.analysis(),
                                        FreeReads.NONE,
                                        "bank.Account.name"::equals)))
                .hasSize(1);
    }

    @Test
    void a_write_and_a_read_under_one_lock_keep_a_null_under_it_out() {
        String body =
                """
                T0.1|acq(Object@9)|3
                T0.1|w(Box.item@1)=@2|4
                %s
                T0.1|r(Box.item@1)=@2|5
                T0.1|rel(Object@9)|6
                T0.2|acq(Object@9)|7
                T0.2|w(Box.item@1)=null|8
                T0.2|rel(Object@9)|9
                """;
        assertThat(detect(new WrittenTrace(TWO_THREADS + body.formatted("")))).isEmpty();
        String interrupted = "T0.1|rel(Object@9)|30\nT0.1|acq(Object@9)|31";
        assertThat(detect(new WrittenTrace(TWO_THREADS + body.formatted(interrupted)))).hasSize(1);
    }

    @Test
    void a_null_that_is_overwritten_under_the_same_lock_is_not_seen() {
        String body =
                """
                T0.1|acq(Object@9)|3
                T0.1|r(Box.item@1)=@2|5
                T0.1|rel(Object@9)|6
                T0.2|acq(Object@9)|7
                T0.2|w(Box.item@1)=null|8
                %s
                T0.2|w(Box.item@1)=@3|9
                T0.2|rel(Object@9)|10
                """;
        assertThat(detect(new WrittenTrace(TWO_THREADS + body.formatted("")))).isEmpty();
        String interrupted = "T0.2|rel(Object@9)|30\nT0.2|acq(Object@9)|31";
        assertThat(detect(new WrittenTrace(TWO_THREADS + body.formatted(interrupted)))).hasSize(1);
    }

    @Test
    void a_null_that_must_be_overwritten_before_the_read_is_not_seen() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|w(Box.item@1)=null|1
                        T0|w(Box.item@1)=@2|2
                        """
                                + TWO_THREADS
                                + "T0.1|r(Box.item@1)=@2|5\n");
        assertThat(detect(trace)).isEmpty();
    }

    @Test
    void a_read_that_must_come_before_the_null_does_not_see_it() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|r(Box.item@1)=@2|5
                                T0.1|end
                                T0|join(T0.1)|6
                                T0|w(Box.item@1)=null|7
                                """);
        assertThat(detect(trace)).isEmpty();
    }

    @Test
    void the_first_write_may_come_too_late() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|w(Box.item@1)=@2|5
                                read: T0.2|r(Box.item@1)=@2|6
                                """);
        List<CandidateGroup> found = detect(trace);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).first().target())
                .isEqualTo(Target.readsFrom(Target.INITIAL, trace.at("read")));
        assertThat(found.get(0).first().summary()).contains("before it is first written");
    }

    @Test
    void a_variable_that_held_something_from_the_beginning_is_not_null_at_first() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.2|r(Box.item@1)=@3|4
                                T0.1|w(Box.item@1)=@2|5
                                T0.2|r(Box.item@1)=@2|6
                                """);
        assertThat(detect(trace)).isEmpty();
    }

    @Test
    void an_object_is_constructed_before_another_thread_can_know_it() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|w(Account.owner@5)=@6|5
                                T0.1|w(Bank.account)=@5|6
                                known: T0.2|r(Bank.account)=@5|7
                                T0.2|r(Account.owner@5)=@6|8
                                """);
        assertThat(detect(trace))
                .extracting(group -> group.first().target())
                .containsExactly(Target.readsFrom(Target.INITIAL, trace.at("known")));
    }

    @Test
    void what_is_the_same_in_the_source_is_one_candidate_with_instances() {
        StringBuilder events = new StringBuilder(TWO_THREADS);
        for (int box = 10; box < 30; box++) {
            events.append("T0.1|r(Box.item@%d)=@2|5\n".formatted(box));
            events.append("T0.2|w(Box.item@%d)=null|6\n".formatted(box));
        }
        List<CandidateGroup> found = detect(new WrittenTrace(events.toString()));
        assertThat(found).hasSize(1);
        assertThat(found.get(0).instances()).hasSize(8);
        assertThat(found.get(0).instances()).extracting(Candidate::target).doesNotHaveDuplicates();
    }

    @Test
    void elements_and_atomic_references_count_numbers_do_not() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # field java.util.concurrent.atomic.AtomicReference.value Ljava/lang/Object; volatile
                        """
                                + TWO_THREADS
                                + """
                                a: T0.1|r(String[]@1[3])=@2|5
                                b: T0.2|w(String[]@1[3])=null|6
                                c: T0.1|r(AtomicReference.value@7)=@2|7
                                d: T0.2|w(AtomicReference.value@7)=null|8
                                T0.1|r(Box.size@8)=5|9
                                T0.2|w(Box.size@8)=0|10
                                """);
        assertThat(detect(trace))
                .extracting(group -> group.first().target())
                .containsExactly(
                        Target.readsFrom(trace.at("b"), trace.at("a")),
                        Target.readsFrom(trace.at("d"), trace.at("c")));
    }

    @Test
    void a_lookup_that_found_something_is_paired_with_changes_and_with_none() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                put: T0.1|ws(HashMap@1)=1|5
                                get: T0.2|rs(HashMap@1)=1|6
                                T0.2|result(HashMap@1)=some|6
                                remove: T0.1|ws(HashMap@1)=2|7
                                T0.2|rs(HashMap@1)=2|8
                                T0.2|result(HashMap@1)=null|8
                                """);
        assertThat(detect(trace))
                .extracting(group -> group.first().target())
                .containsExactly(
                        Target.readsFrom(trace.at("remove"), trace.at("get")),
                        Target.readsFrom(Target.INITIAL, trace.at("get")));
    }

    @Test
    void what_a_lookup_awaits_because_it_found_something_does_not_count() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|signal(ConcurrentHashMap@1)|5
                                T0.1|ws(ConcurrentHashMap@1:concurrent)=1|5
                                get: T0.2|rs(ConcurrentHashMap@1:concurrent)=1|6
                                T0.2|await(ConcurrentHashMap@1)|6
                                T0.2|result(ConcurrentHashMap@1)=some|6
                                """);
        assertThat(detect(trace))
                .extracting(group -> group.first().target())
                .containsExactly(Target.readsFrom(Target.INITIAL, trace.at("get")));
    }

    @Test
    void null_writes_come_before_initial_values_before_lookups() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.2|rs(HashMap@1)=0|6
                                T0.2|result(HashMap@1)=some|6
                                T0.1|ws(HashMap@1)=1|7
                                T0.1|w(Box.item@2)=@9|8
                                T0.2|r(Box.item@2)=@9|9
                                T0.2|r(Box.item@3)=@9|10
                                T0.1|w(Box.item@3)=null|11
                                """);
        assertThat(detect(trace))
                .extracting(group -> group.first().key().sort())
                .containsExactly("NULL_WRITE", "INITIAL", "CHANGE");
    }

    private static List<CandidateGroup> detect(WrittenTrace trace) {
        return new NullDereferenceDetector().detect(new Observation(trace.analysis()));
    }
}
