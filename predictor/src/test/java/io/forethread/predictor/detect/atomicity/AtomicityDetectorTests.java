package io.forethread.predictor.detect.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class AtomicityDetectorTests {

    private static final String TWO_THREADS =
            """
            # object 1 bank.Account shared
            # field bank.Account.balance I
            # field bank.Account.interest I
            T0|start(T0.1)|1
            T0|start(T0.2)|2
            T0.1|begin
            T0.2|begin
            """;

    private static List<CandidateGroup> detect(WrittenTrace trace) {
        return new AtomicityDetector().detect(new Observation(trace.analysis()));
    }

    private static List<Target> targets(WrittenTrace trace) {
        return detect(trace).stream().map(group -> group.first().target()).toList();
    }

    private static Target inOrder(WrittenTrace trace, String... names) {
        return Target.inOrder(List.of(names).stream().map(trace::at).toList());
    }

    @Test
    void a_write_may_come_between_two_reads_of_a_call() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # site bank.Account.withdraw (I)V 4 Account.java:22
                        # site bank.Account.withdraw (I)V 8 Account.java:23
                        # site bank.Account.close ()V 2 Account.java:30
                        """
                                + TWO_THREADS
                                + """
                                T0.1|call(Account@1)|Account.withdraw:22
                                a: T0.1|r(Account.balance@1)=5|Account.withdraw:22
                                b: T0.1|r(Account.balance@1)=5|Account.withdraw:23
                                T0.1|return(Account@1)|Account.withdraw:23
                                c: T0.2|w(Account.balance@1)=0|Account.close:30
                                """);
        List<CandidateGroup> found = detect(trace);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).first().target()).isEqualTo(inOrder(trace, "a", "c", "b"));
        assertThat(found.get(0).first().summary())
                .isEqualTo(
                        "Account.balance, Account.java:22 [T0.1] to Account.java:23 [T0.1] in"
                                + " Account.withdraw, with Account.java:30 [T0.2] in between");
        assertThat(found.get(0).first().events())
                .extracting(event -> event.role())
                .containsExactly(
                        "reads Account.balance", "writes Account.balance", "reads Account.balance");
        assertThat(
                        new AtomicityDetector()
                                .detect(
                                        new Observation(
                                                trace.analysis(),
                                                FreeReads.NONE,
                                                "bank.Account"::equals)))
                .isEmpty();
    }

    @Test
    void a_lock_that_is_held_throughout_lets_nobody_in_who_needs_it() {
        String interrupted =
                """
                T0.1|acq(Lock@2)|10
                T0.1|r(Account.balance@1)=5|11
                %s
                T0.1|w(Account.balance@1)=6|14
                T0.1|rel(Lock@2)|15
                T0.2|acq(Lock@2)|20
                T0.2|w(Account.balance@1)=0|21
                T0.2|rel(Lock@2)|22
                """;
        assertThat(targets(new WrittenTrace(TWO_THREADS + interrupted.formatted("")))).isEmpty();
        assertThat(
                        targets(
                                new WrittenTrace(
                                        TWO_THREADS
                                                + interrupted.formatted(
                                                        """
                                                        T0.1|rel(Lock@2)|12
                                                        T0.1|acq(Lock@2)|13
                                                        """))))
                .hasSize(1); // of the thread, as a task
    }

    @Test
    void what_comes_after_the_end_of_a_thread_does_not_interrupt_it() {
        assertThat(
                        targets(
                                new WrittenTrace(
                                        TWO_THREADS
                                                + """
                                                T0.1|r(Account.balance@1)=5|11
                                                T0.1|w(Account.balance@1)=6|12
                                                T0.1|end
                                                T0|join(T0.1)|13
                                                T0|w(Account.balance@1)=0|14
                                                """)))
                .isEmpty();
    }

    @Test
    void both_halves_of_one_operation_cannot_be_taken_apart() {
        assertThat(
                        targets(
                                new WrittenTrace(
                                        TWO_THREADS
                                                + """
                                                T0.1|r(Account.balance@1)=5|11
                                                T0.1|w(Account.balance@1)=6|11
                                                T0.2|w(Account.balance@1)=0|14
                                                """)))
                .isEmpty();
    }

    @Test
    void two_variables_may_be_seen_half_written() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|call(Account@1)|Account.close:10
                                a: T0.1|w(Account.balance@1)=5|Account.close:11
                                b: T0.1|w(Account.interest@1)=5|Account.close:12
                                T0.1|return(Account@1)|Account.close:13
                                T0.2|acq(Account@1)|Account.total:20
                                T0.2|call(Account@1)|Account.total:20
                                c: T0.2|r(Account.balance@1)=5|Account.total:21
                                d: T0.2|r(Account.interest@1)=5|Account.total:22
                                T0.2|return(Account@1)|Account.total:23
                                T0.2|rel(Account@1)|Account.total:23
                                """);
        assertThat(targets(trace))
                .containsExactlyInAnyOrder(
                        Target.inOrder(
                                List.of(trace.at("a"), trace.at("c"), trace.at("d")),
                                trace.at("b")),
                        inOrder(trace, "c", "a", "b", "d"));
    }

    @Test
    void what_is_the_same_in_the_source_is_one_candidate() {
        String calls =
                IntStream.range(0, 50)
                        .mapToObj(
                                i ->
                                        """
                                        T0.1|call(Account@1)|Account.add:10
                                        T0.1|r(Account.balance@1)=5|Account.add:11
                                        T0.1|w(Account.balance@1)=5|Account.add:12
                                        T0.1|return(Account@1)|Account.add:13
                                        T0.2|w(Account.balance@1)=5|Account.set:20
                                        """)
                        .collect(Collectors.joining());
        assertThat(detect(new WrittenTrace(TWO_THREADS + calls)))
                .filteredOn(group -> group.first().summary().contains("Account.add"))
                .filteredOn(group -> group.first().summary().contains("in Account.add"))
                .hasSize(1)
                .allSatisfy(group -> assertThat(group.instances()).hasSizeLessThanOrEqualTo(8));
    }

    /** Were it to look at all triples, this would take hours. */
    @Test
    void long_traces_take_no_long_time() {
        StringBuilder text = new StringBuilder(TWO_THREADS);
        for (int i = 0; i < 20_000; i++) {
            int thread = i % 2 + 1;
            text.append("T0.%d|call(Account@1)|Account.add:10\n".formatted(thread));
            text.append("T0.%d|r(Account.balance@1)=5|Account.add:11\n".formatted(thread));
            text.append("T0.%d|w(Account.balance@1)=5|Account.add:12\n".formatted(thread));
            text.append("T0.%d|r(Account.interest@1)=5|Account.add:13\n".formatted(thread));
            text.append("T0.%d|w(Account.interest@1)=5|Account.add:14\n".formatted(thread));
            text.append("T0.%d|return(Account@1)|Account.add:15\n".formatted(thread));
        }
        WrittenTrace trace = new WrittenTrace(text.toString());
        long begin = System.nanoTime();
        assertThat(detect(trace)).isNotEmpty();
        assertThat(System.nanoTime() - begin).isLessThan(20_000_000_000L);
    }
}
