package io.forethread.predictor.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.order.Target;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;

class OrderViolationDetectorTests {
    private static final String START =
            """
            # site bank.Account.close ()V 4 Account.java:31
            # site bank.Account.report ()V 2 Account.java:40
            # field bank.Account.open Z
            T0|w(Account.open@1)=true|5
            T0|start(T0.1)|1
            T0.1|begin
            """;

    @Test
    void pairs_a_read_with_a_write_of_another_thread_that_it_did_not_see() {
        WrittenTrace trace =
                new WrittenTrace(
                        START
                                + """
                                read: T0|r(Account.open@1)=true|Account.report:40
                                write: T0.1|w(Account.open@1)=false|Account.close:31
                                """);
        List<Candidate> found = detect(trace);
        assertThat(found)
                .extracting(Candidate::target)
                .containsExactly(new Target.ReadsFrom(trace.at("write"), trace.at("read")));
        assertThat(found.get(0).summary())
                .isEqualTo(
                        "Account.open read at Account.java:40 [T0] right after it is written at"
                                + " Account.java:31 [T0.1]");
    }

    @Test
    void the_same_value_makes_no_difference() {
        assertThat(
                        detect(
                                new WrittenTrace(
                                        START
                                                + """
                                                T0|r(Account.open@1)=true|Account.report:40
                                                T0.1|w(Account.open@1)=true|Account.close:31
                                                """)))
                .isEmpty();
    }

    @Test
    void a_read_may_come_before_all_writes() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        before: T0.1|begin
                        T0.1|w(done)=true|31
                        read: T0|r(done)=true|40
                        """);
        // In the first place, when the other thread is about to write.
        assertThat(
                        new OrderViolationDetector()
                                .detect(trace.causality(), name -> false)
                                .get(0)
                                .instances())
                .extracting(Candidate::target)
                .containsExactly(
                        new Target.ReadsFrom(
                                Target.ReadsFrom.INITIAL,
                                trace.at("read"),
                                List.of(Set.of(trace.at("before"))),
                                false),
                        new Target.ReadsFrom(Target.ReadsFrom.INITIAL, trace.at("read")));
        assertThat(detect(trace).get(0).summary())
                .isEqualTo("done read at line 40 [T0] before it is written at line 31 [T0.1]");
    }

    @Test
    void changes_of_an_object_have_an_order_too() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0.1|begin
                        first: T0|ws(Vector@5)=1|10
                        second: T0.1|ws(Vector@5)=2|20
                        """);
        assertThat(detect(trace))
                .extracting(Candidate::summary)
                .containsExactly(
                        "Vector@5 used at line 10 [T0] right after it is changed at line 20"
                                + " [T0.1]",
                        "Vector@5 used at line 20 [T0.1] before it is changed at line 10 [T0]");
    }

    @Test
    void what_must_come_first_is_left_alone() {
        assertThat(
                        detect(
                                new WrittenTrace(
                                        """
                                        T0|start(T0.1)|1
                                        T0.1|begin
                                        T0.1|w(done)=true|31
                                        T0.1|end
                                        T0|join(T0.1)|32
                                        T0|r(done)=true|40
                                        """)))
                .isEmpty();
    }

    private static List<Candidate> detect(WrittenTrace trace) {
        return new OrderViolationDetector()
                .detect(trace.causality(), name -> false).stream()
                        .map(CandidateGroup::first)
                        .toList();
    }
}
