package io.forethread.predictor.detect.reads;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictor;
import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ValueFlow;
import io.forethread.trace.Site;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
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
                .containsExactly(Target.readsFrom(trace.at("write"), trace.at("read")));
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
                                .detect(new Observation(trace.analysis()))
                                .get(0)
                                .instances())
                .extracting(Candidate::target)
                .containsExactly(
                        Target.readsFrom(Target.INITIAL, trace.at("read"))
                                .afterOneOfEach(List.of(Set.of(trace.at("before")))),
                        Target.readsFrom(Target.INITIAL, trace.at("read")));
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

    @Test
    void of_several_reads_in_one_place_the_first_is_tried_too() {
        WrittenTrace trace =
                new WrittenTrace(
                        START
                                + """
                                first: T0|r(Account.open@1)=true|Account.report:40
                                T0|r(Account.open@1)=true|Account.report:40
                                last: T0|r(Account.open@1)=true|Account.report:40
                                write: T0.1|w(Account.open@1)=false|Account.close:31
                                """);
        assertThat(detect(trace))
                .extracting(Candidate::target)
                .containsExactly(
                        Target.readsFrom(trace.at("write"), trace.at("last")),
                        Target.readsFrom(trace.at("write"), trace.at("first")));
    }

    @Test
    void who_tries_to_take_a_lock_may_find_it_taken() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0.1|begin
                        take: T0|acq(ReentrantLock@5:lock)|10
                        give: T0|rel(ReentrantLock@5:lock)|11
                        look: T0.1|rs(ReentrantLock@5:concurrent)=0|20
                        T0.1|acq(ReentrantLock@5:lock)|20
                        T0.1|rel(ReentrantLock@5:lock)|21
                        """);
        List<Candidate> found = detect(trace);
        assertThat(found)
                .extracting(Candidate::target)
                .containsExactly(
                        Target.inOrder(
                                List.of(trace.at("take"), trace.at("look")), trace.at("give")));
        assertThat(found.get(0).summary())
                .isEqualTo(
                        "ReentrantLock@5 tried at line 20 [T0.1] while it is taken at line 10"
                                + " [T0]");
        assertThat(predict(trace)).hasSize(1);
    }

    @Test
    void who_tries_to_take_a_permit_may_find_none() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0.1|begin
                        T0|rs(Semaphore@5:concurrent)=0|10
                        take: T0|await(Semaphore@5)|10
                        give: T0|signal(Semaphore@5)|11
                        look: T0.1|rs(Semaphore@5:concurrent)=0|20
                        T0.1|await(Semaphore@5)|20
                        T0.1|signal(Semaphore@5)|21
                        """);
        assertThat(detect(trace))
                .extracting(Candidate::target)
                .containsExactly(
                        Target.inOrder(
                                List.of(trace.at("take"), trace.at("look")), trace.at("give")));
        assertThat(predict(trace)).hasSize(1);
    }

    @Test
    void a_lock_is_not_tried_by_who_waits_for_it() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0.1|begin
                        T0|acq(ReentrantLock@5:lock)|10
                        T0|rel(ReentrantLock@5:lock)|11
                        T0.1|acq(ReentrantLock@5:lock)|20
                        T0.1|rel(ReentrantLock@5:lock)|21
                        """);
        assertThat(detect(trace)).isEmpty();
    }

    @Test
    void a_read_that_decides_nothing_counts_if_what_is_made_of_it_does() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0|start(T0.2)|2
                        T0.1|begin
                        T0.2|begin
                        T0.1|w(base)=100|10
                        read: T0.2|r(base)=100|20
                        T0.2|w(total)=110|21
                        T0.2|end
                        T0|join(T0.2)|3
                        T0|r(total)=110|4
                        """);
        assertThat(detect(trace, free(trace, 20, 21)))
                .extracting(Candidate::target)
                .containsExactly(Target.readsFrom(Target.INITIAL, trace.at("read")));
    }

    @Test
    void who_adds_to_what_it_finds_does_not_tell() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0|start(T0.2)|2
                        T0.1|begin
                        T0.2|begin
                        T0.1|w(total)=1|10
                        T0.2|r(total)=1|20
                        T0.2|w(total)=2|21
                        T0.2|end
                        T0|join(T0.2)|3
                        T0|r(total)=2|4
                        """);
        assertThat(detect(trace, free(trace, 20, 21)))
                .extracting(Candidate::summary)
                .noneMatch(summary -> summary.contains("read at line 20"));
    }

    /** Returns that what is read at one line decides nothing, and is written at another. */
    private static FreeReads free(WrittenTrace trace, int read, int write) {
        return FreeReads.of(
                trace.trace(),
                trace.analysis().units(),
                accesses ->
                        new ValueFlow.FreeSites(
                                Set.of(site(trace, read)),
                                Map.of(site(trace, write), Set.of(site(trace, read)))));
    }

    private static Site site(WrittenTrace trace, int line) {
        return trace.trace().dictionary().sites().stream()
                .filter(site -> site.line() == line)
                .findFirst()
                .orElseThrow();
    }

    private static List<Prediction> predict(WrittenTrace trace) {
        return Predictor.predict(trace.trace(), PredictionOptions.of(new OrderViolationDetector()))
                .found();
    }

    private static List<Candidate> detect(WrittenTrace trace, FreeReads free) {
        return new OrderViolationDetector()
                .detect(new Observation(trace.analysis(), free, name -> false)).stream()
                        .map(group -> group.instances().get(group.instances().size() - 1))
                        .toList();
    }

    private static List<Candidate> detect(WrittenTrace trace) {
        return new OrderViolationDetector()
                .detect(new Observation(trace.analysis())).stream()
                        .map(CandidateGroup::first)
                        .toList();
    }
}
