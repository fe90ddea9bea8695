package io.forethread.predictor.detect.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictor;
import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

class LostSignalDetectorTests {
    private static final String THREE_THREADS =
            """
            T0|start(T0.1)|1
            T0|start(T0.2)|2
            T0|start(T0.3)|3
            T0.1|begin
            T0.2|begin
            T0.3|begin
            """;

    private static List<Target> targets(WrittenTrace trace) {
        return new LostSignalDetector()
                .detect(new Observation(trace.analysis())).stream()
                        .flatMap(group -> group.instances().stream())
                        .map(Candidate::target)
                        .toList();
    }

    private static List<Prediction> predict(WrittenTrace trace) {
        return Predictor.predict(trace.trace(), PredictionOptions.of(new LostSignalDetector()))
                .found();
    }

    @Test
    void a_notification_before_the_wait() {
        WrittenTrace trace =
                new WrittenTrace(
                        THREE_THREADS
                                + """
                                T0.1|acq(A@1)|10
                                w: T0.1|wait(A@1)|11
                                T0.2|acq(A@1)|20
                                n: T0.2|notify(A@1)=T0.1|21
                                T0.2|rel(A@1)|22
                                T0.1|wake(A@1)=notified|11
                                T0.1|rel(A@1)|12
                                """);
        assertThat(
                        new LostSignalDetector()
                                .detect(
                                        new Observation(
                                                trace.analysis(), FreeReads.NONE, "A"::equals)))
                .isEmpty();
        List<Prediction> found = predict(trace);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).standing()).containsExactly(trace.at("w"));
        assertThat(found.get(0).order()).contains(trace.at("n")).doesNotContain(trace.at("w"));
        assertThat(found.get(0).summary())
                .isEqualTo(
                        "A@1 is waited for at line 11 [T0.1] after the notification at line 21"
                                + " [T0.2]");
    }

    /** With the flag set, it would not wait. */
    @Test
    void no_early_notification_where_the_waiter_looks_at_what_the_notifier_wrote() {
        WrittenTrace trace =
                new WrittenTrace(
                        THREE_THREADS
                                + """
                                T0.1|acq(A@1)|10
                                T0.1|r(ready)=false|11
                                T0.1|branch|11
                                w: T0.1|wait(A@1)|12
                                T0.2|acq(A@1)|20
                                T0.2|w(ready)=true|21
                                n: T0.2|notifyall(A@1)=1|22
                                T0.2|rel(A@1)|23
                                T0.1|wake(A@1)=notified|12
                                T0.1|r(ready)=true|11
                                T0.1|branch|11
                                T0.1|rel(A@1)|13
                                """);
        assertThat(targets(trace))
                .contains(Target.stuckAfter(List.of(trace.at("n")), List.of(trace.at("w"))));
        assertThat(predict(trace))
                .noneMatch(prediction -> prediction.standing().contains(trace.at("w")));
    }

    /** The end of a thread changes what {@code isAlive} returns, and notifies, in one section. */
    @Test
    void no_early_end_of_a_thread_that_the_waiter_sees_alive() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0|acq(Thread@1)|2
                        T0|rs(Thread@1:concurrent)=0|3
                        T0|branch|3
                        T0|wait(Thread@1)|4
                        T0.1|begin
                        T0.1|acq(Thread@1)
                        T0.1|ws(Thread@1:concurrent)=1
                        T0.1|notifyall(Thread@1)=1
                        T0.1|rel(Thread@1)
                        T0.1|end
                        T0|wake(Thread@1)=notified|4
                        T0|rs(Thread@1:concurrent)=1|3
                        T0|join(T0.1)|3
                        T0|branch|3
                        T0|rel(Thread@1)|5
                        """);
        assertThat(predict(trace)).isEmpty();
    }

    @Test
    void an_early_end_of_a_thread_that_the_waiter_does_not_look_at() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0|acq(Thread@1)|2
                        w: T0|wait(Thread@1)|4
                        T0.1|begin
                        T0.1|acq(Thread@1)
                        T0.1|ws(Thread@1:concurrent)=1
                        n: T0.1|notifyall(Thread@1)=1
                        T0.1|rel(Thread@1)
                        T0.1|end
                        T0|wake(Thread@1)=notified|4
                        T0|rel(Thread@1)|5
                        """);
        List<Prediction> found = predict(trace);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).standing()).containsExactly(trace.at("w"));
        assertThat(found.get(0).order()).contains(trace.at("n"));
    }

    @Test
    void a_notification_of_the_wrong_thread() {
        WrittenTrace trace =
                new WrittenTrace(
                        THREE_THREADS
                                + """
                                T0.1|acq(A@1)|10
                                right: T0.1|wait(A@1)|11
                                T0.2|acq(A@1)|20
                                wrong: T0.2|wait(A@1)|21
                                T0.3|acq(A@1)|30
                                n: T0.3|notify(A@1)=T0.1|31
                                rel: T0.3|rel(A@1)|32
                                rightWake: T0.1|wake(A@1)=notified|11
                                T0.1|rel(A@1)|12
                                T0.3|acq(A@1)|33
                                other: T0.3|notify(A@1)=T0.2|34
                                T0.3|rel(A@1)|35
                                wrongWake: T0.2|wake(A@1)=notified|21
                                T0.2|rel(A@1)|22
                                """);
        Target target =
                Target.stuck(
                                List.of(trace.at("rightWake"), trace.at("wrongWake")),
                                List.of(
                                        trace.at("right"),
                                        trace.at("wrong"),
                                        trace.at("n"),
                                        trace.at("rel")),
                                List.of(trace.at("other")))
                        .waking(Map.of(trace.at("n"), 2));
        assertThat(targets(trace)).contains(target);
        assertThat(predict(trace))
                .anyMatch(prediction -> prediction.wakes().equals(target.wakes()));
    }

    @Test
    void a_condition_that_is_changed_before_the_waiter_goes_on() {
        String events =
                THREE_THREADS
                        + """
                        T0.1|acq(A@1)|10
                        T0.1|r(item)=0|11
                        T0.1|branch|11
                        T0.1|wait(A@1)|12
                        T0.2|acq(A@1)|20
                        T0.2|w(item)=5|21
                        n: T0.2|notifyall(A@1)=1|22
                        T0.2|rel(A@1)|23
                        wake: T0.1|wake(A@1)=notified|12
                        T0.1|r(item)=5|%d
                        T0.1|rel(A@1)|14
                        T0.3|acq(A@1)|30
                        T0.3|w(item)=0|31
                        rel: T0.3|rel(A@1)|32
                        """;
        WrittenTrace once = new WrittenTrace(events.formatted(13));
        Target stolen =
                Target.stuckAfter(List.of(once.at("n"), once.at("rel")), List.of(once.at("wake")));
        assertThat(targets(once)).contains(stolen);
        assertThat(targets(new WrittenTrace(events.formatted(11)))).doesNotContain(stolen);
    }

    @Test
    void a_wait_that_was_not_needed() {
        WrittenTrace trace =
                new WrittenTrace(
                        THREE_THREADS
                                + """
                                T0.2|acq(A@1)|20
                                w: T0.2|w(ready)=true|21
                                T0.2|notifyall(A@1)=0|22
                                T0.2|rel(A@1)|23
                                T0.1|acq(A@1)|10
                                r: T0.1|r(ready)=true|11
                                T0.1|branch|11
                                T0.1|rel(A@1)|12
                                """);
        assertThat(targets(trace))
                .containsExactly(
                        Target.stuck(List.of(trace.at("r")), List.of(), List.of(trace.at("w"))));
    }

    @Test
    void a_second_unpark_before_the_first_park() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0.1|begin
                        T0|unpark(T0.1)|2
                        p: T0.1|park=unparked|10
                        u: T0|unpark(T0.1)|3
                        T0.1|park=unparked|11
                        """);
        assertThat(targets(trace))
                .containsExactly(Target.stuckAfter(List.of(trace.at("u")), List.of(trace.at("p"))));
    }

    @Test
    void a_task_that_has_the_only_worker() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # object 1 java.util.concurrent.FutureTask shared
                        # object 2 java.util.concurrent.FutureTask shared
                        # object 3 java.util.concurrent.CountDownLatch shared
                        """
                                + THREE_THREADS
                                + """
                                later: T0.1|signal(FutureTask@1)
                                first: T0.2|signal(FutureTask@2)
                                T0.3|await(FutureTask@1)
                                T0.3|signal(CountDownLatch@3)|30
                                T0.3|signal(FutureTask@1)
                                T0.3|await(FutureTask@2)
                                T0.3|await(CountDownLatch@3)|31
                                T0.3|signal(FutureTask@2)
                                """);
        assertThat(targets(trace))
                .containsExactly(
                        Target.stuckWithout(
                                List.of(trace.at("first")), List.of(trace.at("later"))));
    }

    @Test
    void a_barrier_that_others_pass() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # object 1 java.util.concurrent.CyclicBarrier$Generation shared
                        # object 2 java.util.concurrent.CyclicBarrier$Generation shared
                        """
                                + THREE_THREADS
                                + """
                                host: T0.1|signal(CyclicBarrier$Generation@1)
                                one: T0.2|signal(CyclicBarrier$Generation@1)
                                T0.2|await(CyclicBarrier$Generation@1)
                                two: T0.3|signal(CyclicBarrier$Generation@2)
                                T0.1|await(CyclicBarrier$Generation@1)
                                T0.1|signal(CyclicBarrier$Generation@2)
                                T0.1|await(CyclicBarrier$Generation@2)
                                T0.3|await(CyclicBarrier$Generation@2)
                                """);
        assertThat(targets(trace))
                .containsExactly(
                        Target.stuckWithout(
                                List.of(trace.at("one"), trace.at("two")),
                                List.of(trace.at("host"))));
    }

    @Test
    void a_latch_that_is_replaced() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # object 1 java.util.concurrent.CountDownLatch shared
                        # object 2 java.util.concurrent.CountDownLatch shared
                        # field 0 bank.Rounds.round Ljava/lang/Object; static
                        old: T0|w(Rounds.round)=@1|1
                        """
                                + THREE_THREADS
                                + """
                                T0.1|w(Rounds.round)=@2|10
                                r: T0.2|r(Rounds.round)=@2|20
                                T0.2|signal(CountDownLatch@2)|21
                                T0.1|await(CountDownLatch@2)|11
                                """);
        assertThat(targets(trace))
                .containsExactly(Target.readsFrom(trace.at("old"), trace.at("r")));
    }

    @Test
    void two_threads_that_may_both_come_before_what_they_looked_at_is_changed() {
        WrittenTrace trace =
                new WrittenTrace(
                        THREE_THREADS
                                + """
                                T0.1|acq(A@1)|10
                                write: T0.1|w(done)=true|11
                                T0.1|notify(A@1)|12
                                T0.1|rel(A@1)|13
                                one: T0.2|acq(A@1)|20
                                T0.2|r(done)=true|21
                                T0.2|branch|21
                                T0.2|rel(A@1)|22
                                other: T0.3|acq(A@1)|20
                                T0.3|r(done)=true|21
                                T0.3|branch|21
                                T0.3|rel(A@1)|22
                                """);
        Target target =
                Target.stuck(
                        List.of(trace.at("one"), trace.at("other")),
                        List.of(),
                        List.of(trace.at("write")));
        assertThat(targets(trace)).contains(target);
        assertThat(predict(trace))
                .anyMatch(
                        prediction ->
                                prediction.standing().equals(target.standing())
                                        && prediction
                                                .summary()
                                                .equals(
                                                        "done looked at by line 21 [T0.2] and by"
                                                                + " line 21 [T0.3] before it"
                                                                + " changes at line 11 [T0.1]"));
    }
}
