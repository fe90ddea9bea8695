package io.forethread.predictor;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.detect.reads.NullDereferenceDetector;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.FreeReads;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Strength;
import io.forethread.predictor.model.Target;
import io.forethread.predictor.model.ValueFlow;
import io.forethread.trace.Site;
import io.forethread.trace.Trace;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

class ControlAwareTests {
    private static final PredictionOptions NULLS =
            PredictionOptions.of(new NullDereferenceDetector()).withRelax(0);

    /**
     * A box is used and cleared by two threads that hold a lock and count what they do. In the
     * observed run it was cleared last, and so counted last.
     */
    private static final WrittenTrace BOX =
            new WrittenTrace(
                    """
                    # field Box.content Ljava/lang/Object;
                    # field Box.hits I
                    T0|w(Box.content@1)=@2|Box.init:1
                    T0|w(Box.hits@1)=0|Box.init:2
                    T0|start(T0.1)|Test.test:3
                    T0|start(T0.2)|Test.test:4
                    T0.1|begin
                    T0.1|acq(Object@9)|Box.use:9
                    r1: T0.1|r(Box.hits@1)=0|Box.use:10
                    w1: T0.1|w(Box.hits@1)=1|Box.use:11
                    use: T0.1|r(Box.content@1)=@2|Box.use:12
                    T0.1|rel(Object@9)|Box.use:13
                    T0.1|end
                    T0.2|begin
                    T0.2|acq(Object@9)|Box.clear:19
                    r2: T0.2|r(Box.hits@1)=1|Box.clear:20
                    w2: T0.2|w(Box.hits@1)=2|Box.clear:21
                    null: T0.2|w(Box.content@1)=null|Box.clear:22
                    T0.2|rel(Object@9)|Box.clear:23
                    T0.2|end
                    T0|join(T0.1)|Test.test:5
                    T0|join(T0.2)|Test.test:6
                    """);

    /** Clearing first, then using: both see another count. */
    private static final List<String> CLEARED_FIRST =
            List.of("r2", "w2", "null", "r1", "w1", "use");

    private static ValueFlow lines(Map<Integer, List<Integer>> sources, Integer... reads) {
        return accesses -> {
            Map<Integer, Site> sites = new HashMap<>();
            accesses.forEach(access -> sites.put(access.site().line(), access.site()));
            Set<Site> free = new HashSet<>();
            for (int read : reads) {
                free.add(sites.get(read));
            }
            Map<Site, Set<Site>> of = new HashMap<>();
            sources.forEach(
                    (write, from) -> {
                        Set<Site> fromSites = new HashSet<>();
                        from.forEach(line -> fromSites.add(sites.get(line)));
                        of.put(sites.get(write), fromSites);
                    });
            return new ValueFlow.FreeSites(free, of);
        };
    }

    private static List<Prediction> predict(WrittenTrace trace, ValueFlow flow) {
        Predictions predictions = Predictor.predict(trace.trace(), NULLS.withFlow(flow));
        assertThat(predictions.warnings()).isEmpty();
        return predictions.found();
    }

    private static final Map<Integer, List<Integer>> COUNTING =
            Map.of(11, List.of(10), 21, List.of(20));

    @Test
    void a_count_that_decides_nothing_does_not_keep_threads_in_order() {
        List<Prediction> found = predict(BOX, lines(COUNTING, 10, 20));
        assertThat(found).hasSize(1);
        assertThat(found.get(0).strength()).isEqualTo(Strength.CONTROL_AWARE);
        assertThat(found.get(0).relaxedReads()).isZero();
        assertThat(BOX.names(found.get(0).order())).isEqualTo(CLEARED_FIRST);
    }

    @Test
    void a_count_that_decides_something_does() {
        assertThat(predict(BOX, ValueFlow.UNKNOWN)).isEmpty();
        assertThat(predict(BOX, lines(Map.of(11, List.of(10)), 10))).isEmpty(); // r2 sees no 1
        assertThat(predict(BOX, lines(Map.of(21, List.of(20)), 20))).isEmpty(); // r1 sees no 0
    }

    @Test
    void the_checker_knows_by_itself_what_may_change() {
        Prediction found = predict(BOX, lines(COUNTING, 10, 20)).get(0);
        assertThat(problems(BOX, found, lines(COUNTING, 10, 20))).isEmpty();
        assertThat(problems(BOX, found, ValueFlow.UNKNOWN)).hasSize(2);
        assertThat(problems(BOX, found, lines(COUNTING, 10)))
                .singleElement()
                .asString()
                .contains("Box.clear:20")
                .contains("sees event");
        assertThat(problems(BOX, found, lines(COUNTING, 20)))
                .singleElement()
                .asString()
                .contains("Box.use:10");
    }

    private static List<String> problems(
            WrittenTrace written, Prediction prediction, ValueFlow flow) {
        Trace trace = written.trace();
        EventUnits units = new EventUnits(trace);
        return new OrderChecker(trace, units)
                .allowing(FreeReads.of(trace, units, flow))
                .check(
                        Target.readsFrom(written.at("null"), written.at("use")),
                        new Solution.Found(prediction.order(), List.of()));
    }

    @Test
    void what_precise_prediction_finds_stays_precise() {
        String text =
                """
                # field Box.content Ljava/lang/Object;
                T0|w(Box.content@1)=@2|Box.init:1
                T0|w(Box.hits@1)=0|Box.init:2
                T0|start(T0.1)|Test.test:3
                T0|start(T0.2)|Test.test:4
                T0.1|begin
                T0.1|r(Box.hits@1)=0|Box.use:10
                T0.1|r(Box.content@1)=@2|Box.use:12
                T0.2|begin
                T0.2|r(Box.hits@1)=0|Box.clear:20
                T0.2|w(Box.content@1)=null|Box.clear:22
                """;
        assertThat(predict(new WrittenTrace(text), lines(Map.of(), 10, 20)))
                .extracting(Prediction::strength)
                .containsExactly(Strength.PRECISE);
    }

    @Test
    void what_was_made_of_a_changed_read_is_seen_by_free_reads_only() {
        // The same, but T0.1 also looks at a copy of the count that T0.2 made, and decides on it.
        WrittenTrace copied =
                new WrittenTrace(
                        """
                        # field Box.content Ljava/lang/Object;
                        T0|w(Box.content@1)=@2|Box.init:1
                        T0|w(Box.hits@1)=0|Box.init:2
                        T0|start(T0.1)|Test.test:3
                        T0|start(T0.2)|Test.test:4
                        T0.1|begin
                        w1: T0.1|w(Box.hits@1)=5|Box.use:11
                        T0.2|begin
                        r2: T0.2|r(Box.hits@1)=5|Box.clear:20
                        copy: T0.2|w(Box.copy@1)=5|Box.clear:21
                        look: T0.1|r(Box.copy@1)=5|Box.use:12
                        use: T0.1|r(Box.content@1)=@2|Box.use:14
                        w3: T0.1|w(Box.hits@1)=6|Box.use:15
                        r4: T0.2|r(Box.hits@1)=6|Box.clear:22
                        null: T0.2|w(Box.content@1)=null|Box.clear:23
                        """);
        Map<Integer, List<Integer>> copy = Map.of(21, List.of(20));
        List<Prediction> found = predict(copied, lines(copy, 20, 22));
        assertThat(found).hasSize(1);
        // r4 sees another value. r2 must not, or look would see what was made of it.
        assertThat(copied.names(found.get(0).order()))
                .containsSubsequence("w1", "r2", "copy", "look", "use")
                .containsSubsequence("r2", "r4", "null", "use");
        assertThat(found.get(0).strength()).isEqualTo(Strength.CONTROL_AWARE);
        // If it is copied later, from what r4 saw, there is no such order.
        WrittenTrace late =
                new WrittenTrace(
                        """
                        # field Box.content Ljava/lang/Object;
                        T0|w(Box.content@1)=@2|Box.init:1
                        T0|w(Box.hits@1)=0|Box.init:2
                        T0|start(T0.1)|Test.test:3
                        T0|start(T0.2)|Test.test:4
                        T0.1|begin
                        T0.1|w(Box.hits@1)=5|Box.use:11
                        T0.1|w(Box.hits@1)=6|Box.use:13
                        use: T0.1|r(Box.content@1)=@2|Box.use:14
                        T0.1|w(Box.hits@1)=7|Box.use:15
                        T0.2|begin
                        T0.2|r(Box.hits@1)=7|Box.clear:20
                        T0.2|w(Box.copy@1)=7|Box.clear:21
                        T0.2|r(Box.copy@1)=7|Box.clear:22
                        null: T0.2|w(Box.content@1)=null|Box.clear:23
                        """);
        assertThat(predict(late, lines(copy, 20))).isEmpty();
        List<Prediction> foundLate = predict(late, lines(copy, 20, 22));
        assertThat(foundLate).hasSize(1);
        assertThat(problems(late, foundLate.get(0), lines(copy, 20)))
                .singleElement()
                .asString()
                .contains("Box.clear:22")
                .contains("may write something else");
    }

    @Test
    void the_target_s_write_must_not_be_made_of_a_changed_read() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        # field Box.content Ljava/lang/Object;
                        # field Box.spare Ljava/lang/Object;
                        T0|w(Box.content@1)=@2|Box.init:1
                        T0|w(Box.spare@1)=@3|Box.init:2
                        T0|start(T0.1)|Test.test:3
                        T0|start(T0.2)|Test.test:4
                        T0.1|begin
                        use: T0.1|r(Box.content@1)=@2|Box.use:10
                        T0.1|w(Box.spare@1)=null|Box.use:11
                        T0.2|begin
                        T0.2|r(Box.spare@1)=null|Box.move:20
                        null: T0.2|w(Box.content@1)=null|Box.move:21
                        """);
        ValueFlow moving = lines(Map.of(21, List.of(20)), 20);
        assertThat(predict(trace, moving)).isEmpty();
        List<Prediction> found = predict(trace, lines(Map.of(), 20));
        assertThat(found).hasSize(1);
        assertThat(problems(trace, found.get(0), moving))
                .singleElement()
                .asString()
                .contains("may write something else");
    }
}
