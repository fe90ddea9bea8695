package io.forethread.predictor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.forethread.Violation;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.detect.deadlock.DeadlockDetector;
import io.forethread.predictor.detect.deadlock.LostSignalDetector;
import io.forethread.predictor.detect.race.DataRaceDetector;
import io.forethread.predictor.detect.reads.NullDereferenceDetector;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FoundBy;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Strength;
import io.forethread.predictor.model.Target;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Collectors;

class PredictorTests {
    private static final PredictionOptions ALL =
            PredictionOptions.of(
                    new NullDereferenceDetector(),
                    new DataRaceDetector(),
                    new DeadlockDetector(),
                    new LostSignalDetector());

    private static final PredictionOptions NULLS =
            PredictionOptions.of(new NullDereferenceDetector());

    /**
     * A pool is given back an object while another thread closes it. The flag is checked outside
     * the lock, so the pool may be gone; but the count of changes that is read in between differs
     * then.
     */
    private static final WrittenTrace POOL =
            new WrittenTrace(
                    """
                    # field Pool.isClosed Z
                    # field Pool.numActive I
                    # field Pool.modCount I
                    # field Pool.pool Ljava/util/Stack;
                    T0|w(Pool.isClosed@1)=false|Pool.<init>:1
                    T0|w(Pool.numActive@1)=1|Pool.<init>:2
                    T0|w(Pool.modCount@1)=0|Pool.<init>:3
                    T0|w(Pool.pool@1)=@2|Pool.<init>:4
                    T0|start(T0.1)|PoolTest.test:10
                    T0|start(T0.2)|PoolTest.test:11
                    T0.1|begin
                    check: T0.1|r(Pool.isClosed@1)=false|Pool.returnObject:20
                    T0.1|branch|Pool.returnObject:20
                    enter: T0.1|acq(Pool@1)|Pool.returnObject:21
                    T0.1|r(Pool.numActive@1)=1|Pool.returnObject:22
                    T0.1|w(Pool.numActive@1)=0|Pool.returnObject:22+9
                    count: T0.1|r(Pool.modCount@1)=0|Pool.returnObject:23
                    read: T0.1|r(Pool.pool@1)=@2|Pool.returnObject:24
                    T0.1|rel(Pool@1)|Pool.returnObject:25
                    T0.1|end
                    T0.2|begin
                    close: T0.2|acq(Pool@1)|Pool.close:30
                    change: T0.2|w(Pool.modCount@1)=1|Pool.close:31
                    null: T0.2|w(Pool.pool@1)=null|Pool.close:32
                    closed: T0.2|w(Pool.isClosed@1)=true|Pool.close:33
                    left: T0.2|rel(Pool@1)|Pool.close:34
                    T0.2|end
                    T0|join(T0.1)|PoolTest.test:12
                    T0|join(T0.2)|PoolTest.test:13
                    """);

    @Test
    void the_pool_s_null_needs_one_read_to_see_another_value() {
        assertThat(Predictor.predict(POOL.trace(), NULLS.withRelax(0)).found()).isEmpty();
        Predictions predictions = Predictor.predict(POOL.trace(), NULLS);
        assertThat(predictions.candidates()).isEqualTo(1);
        assertThat(predictions.warnings()).isEmpty();
        assertThat(predictions.undecided()).isEmpty();
        assertThat(predictions.found()).hasSize(1);
        Prediction prediction = predictions.found().get(0);
        assertThat(prediction.strength()).isEqualTo(Strength.RELAXED);
        assertThat(prediction.relaxedReads()).isEqualTo(1);
        assertThat(prediction.by()).isEqualTo(FoundBy.DIRECT);
        assertThat(prediction.standing()).isEmpty();
        assertThat(POOL.names(prediction.order()))
                .containsExactly(
                        "check", "close", "change", "null", "closed", "left", "enter", "count",
                        "read");
        assertThat(
                        OrderChecker.check(
                                POOL.trace(),
                                new EventUnits(POOL.trace()),
                                Target.readsFrom(POOL.at("null"), POOL.at("read")),
                                new Solution.Found(prediction.order(), List.of(POOL.at("count")))))
                .isEmpty();
    }

    @Test
    void without_the_count_the_pool_s_null_is_found_at_once() {
        String text =
                TraceText.write(POOL.trace())
                        .lines()
                        .filter(line -> !line.contains("|r(Pool.modCount"))
                        .collect(Collectors.joining("\n"));
        Predictions predictions = Predictor.predict(TraceText.parse(text), NULLS);
        assertThat(predictions.found())
                .extracting(Prediction::strength, Prediction::by)
                .containsExactly(tuple(Strength.PRECISE, FoundBy.DIRECT));
    }

    @Test
    void a_race_has_its_threads_stand_at_their_events() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0|start(T0.2)|2
                        T0.1|begin
                        a: T0.1|w(Box.size@1)=1|3
                        T0.1|end
                        T0.2|begin
                        b: T0.2|w(Box.size@1)=2|4
                        T0.2|end
                        """);
        Predictions predictions = Predictor.predict(trace.trace(), ALL);
        assertThat(predictions.found()).hasSize(1);
        Prediction race = predictions.found().get(0);
        assertThat(race.kind()).isEqualTo(Violation.DATA_RACE);
        assertThat(race.standing()).containsExactly(trace.at("a"), trace.at("b"));
        assertThat(race.order()).doesNotContain(trace.at("a"), trace.at("b")).hasSize(4);
    }

    @Test
    void an_empty_trace_and_one_thread_alone_give_nothing() {
        assertThat(Predictor.predict(new WrittenTrace("").trace(), NULLS).found()).isEmpty();
        assertThat(Predictor.predict(new WrittenTrace("T0|w(x)=1|1").trace(), NULLS).candidates())
                .isZero();
    }

    @Test
    void another_write_of_the_same_value_will_do() {
        // The read of flag saw T0.1's write, which comes after its write of x. T0's will do, too.
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0|start(T0.2)|2
                        T0|w(Box.flag@1)=1|3
                        T0.1|begin
                        a: T0.1|w(Box.size@1)=1|4
                        T0.1|w(Box.flag@1)=0|5
                        T0.1|w(Box.flag@1)=1|6
                        T0.2|begin
                        T0.2|r(Box.flag@1)=1|7
                        b: T0.2|w(Box.size@1)=2|8
                        """);
        assertThat(
                        Predictor.predict(
                                        trace.trace(),
                                        PredictionOptions.of(new DataRaceDetector()).withRelax(0))
                                .found())
                .filteredOn(found -> found.standing().contains(trace.at("a")))
                .extracting(Prediction::strength, Prediction::by)
                .containsExactly(tuple(Strength.PRECISE, FoundBy.DIRECT));
    }

    @Test
    void the_same_trace_gives_the_same_predictions() {
        Predictions first = Predictor.predict(POOL.trace(), ALL);
        Predictions second = Predictor.predict(POOL.trace(), ALL);
        assertThat(first.found()).extracting(Prediction::order).isNotEmpty();
        assertThat(second.found())
                .extracting(Prediction::summary)
                .isEqualTo(first.found().stream().map(Prediction::summary).toList());
        assertThat(second.found())
                .extracting(Prediction::order)
                .isEqualTo(first.found().stream().map(Prediction::order).toList());
    }
}
