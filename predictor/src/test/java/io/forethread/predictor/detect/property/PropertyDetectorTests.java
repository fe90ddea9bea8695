package io.forethread.predictor.detect.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictor;
import io.forethread.predictor.WrittenTrace;
import io.forethread.predictor.budget.Deadline;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.check.OrderChecker;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.direct.DirectConstruction;
import io.forethread.predictor.model.Segment;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.property.check.Properties;
import io.forethread.predictor.property.event.Supertypes;
import io.forethread.predictor.property.text.PropertyReader;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

class PropertyDetectorTests {
    private static final String TWO_THREADS =
            """
            T0|start(T0.1)|1
            T0|start(T0.2)|2
            T0.1|begin
            """;

    private static Properties properties(String text) {
        return new Properties(List.of(PropertyReader.read(text, name -> null)), Supertypes.NONE);
    }

    private static final Properties AUTH =
            properties(
                    """
                    property "auth"
                    event auth = mark "auth"
                    event use = mark "use"
                    past: use implies once auth
                    """);

    private static List<CandidateGroup> detect(WrittenTrace trace, Properties properties) {
        return new PropertyDetector()
                .detect(new Observation(trace.analysis()).withProperties(properties));
    }

    @Test
    void an_event_may_come_before_what_it_needs() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                a: T0.1|mark(auth)|10
                                T0.2|begin
                                b: T0.2|mark(use)|20
                                """);
        List<CandidateGroup> found = detect(trace, AUTH);
        assertThat(found).hasSize(1);
        Candidate candidate = found.get(0).first();
        assertThat(candidate.summary())
                .isEqualTo("\"auth\": use, line 20 [T0.2] before auth, line 10 [T0.1]");
        assertThat(trace.names(candidate.target().done())).containsExactly("b");
        assertThat(trace.names(candidate.target().undone())).containsExactly("a");
    }

    @Test
    void what_must_happen_before_stays_before() {
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|mark(auth)|1
                        T0|start(T0.1)|2
                        T0.1|begin
                        T0.1|mark(use)|3
                        """);
        assertThat(detect(trace, AUTH)).isEmpty();
    }

    @Test
    void one_thread_alone_has_one_order() {
        assertThat(detect(new WrittenTrace("T0|mark(auth)|1\nT0|mark(use)|2"), AUTH)).isEmpty();
    }

    @Test
    void three_threads_may_be_inside_at_a_time() {
        Properties atMostTwo =
                properties(
                        """
                        event enter = mark "enter"
                        event leave = mark "leave"
                        matches: (enter (enter leave)* leave)*
                        """);
        WrittenTrace trace =
                new WrittenTrace(
                        """
                        T0|start(T0.1)|1
                        T0|start(T0.2)|2
                        T0|start(T0.3)|3
                        T0.1|begin
                        a: T0.1|mark(enter)|10
                        T0.1|mark(leave)|11
                        T0.2|begin
                        b: T0.2|mark(enter)|10
                        T0.2|mark(leave)|11
                        T0.3|begin
                        c: T0.3|mark(enter)|10
                        T0.3|mark(leave)|11
                        """);
        Candidate candidate = detect(trace, atMostTwo).get(0).first();
        assertThat(trace.names(candidate.target().done())).containsExactly("a", "b", "c");
        assertThat(candidate.target().undone()).hasSize(2);
    }

    @Test
    void what_is_missing_at_the_end_is_a_candidate() {
        Properties answered =
                properties(
                        """
                        event ask = mark "ask"
                        event answer = mark "answer"
                        ltl: always (ask implies eventually answer)
                        """);
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                a: T0.1|mark(ask)|10
                                T0.2|begin
                                b: T0.2|mark(answer)|20
                                """);
        Candidate candidate = detect(trace, answered).get(0).first();
        assertThat(trace.names(candidate.target().done())).containsExactly("b", "a");
        assertThat(candidate.summary()).endsWith(", up to the end");
    }

    @Test
    void no_order_breaks_what_holds_in_all_of_them() {
        Properties once = properties("event a = mark \"auth\" event b = mark \"use\" never: a a");
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|mark(auth)|10
                                T0.2|begin
                                T0.2|mark(use)|20
                                """);
        assertThat(detect(trace, once)).isEmpty();
    }

    @Test
    void a_long_run_is_read_within_its_budget() {
        StringBuilder text = new StringBuilder("T0|start(T0.1)|1\nT0|start(T0.2)|2\nT0.1|begin\n");
        text.append("T0.1|mark(auth)|10\n");
        for (int i = 0; i < 2_000; i++) {
            text.append("T0.1|mark(use)|11\n");
        }
        text.append("T0.2|begin\n");
        for (int i = 0; i < 2_000; i++) {
            text.append("T0.2|mark(use)|20\n");
        }
        WrittenTrace trace = new WrittenTrace(text.toString());
        WorkBudget budget = WorkBudget.of(3_000_000, Deadline.in(Duration.ofDays(1)));
        Observation observation =
                new Observation(trace.analysis()).withProperties(AUTH).within(budget);
        assertThat(new PropertyDetector().detect(observation)).isNotEmpty();
        assertThat(budget.spent()).isLessThan(10_000_000);
    }

    @Test
    void what_is_left_out_of_many_orders_is_told() {
        Properties never = properties("event a = mark \"a\" event b = mark \"b\" never: b b");
        StringBuilder text = new StringBuilder();
        for (int thread = 1; thread <= 10; thread++) {
            text.append("T0|start(T0.%d)|%d\n".formatted(thread, thread));
        }
        for (int thread = 1; thread <= 10; thread++) {
            text.append("T0.%d|begin\n".formatted(thread));
            text.append("T0.%d|mark(a)|10\nT0.%d|mark(a)|11\n".formatted(thread, thread));
        }
        Observation observation =
                new Observation(new WrittenTrace(text.toString()).analysis()).withProperties(never);
        assertThat(new PropertyDetector().detect(observation)).isEmpty();
        assertThat(observation.warnings())
                .singleElement()
                .asString()
                .contains("only the orders nearest to the run were looked at");
    }

    @Test
    void a_witness_is_found_and_checked() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|acq(L@1)|9
                                a: T0.1|mark(auth)|10
                                T0.1|rel(L@1)|11
                                T0.2|begin
                                T0.2|acq(L@1)|19
                                b: T0.2|mark(use)|20
                                T0.2|rel(L@1)|21
                                """);
        TraceAnalysis analysis = trace.analysis();
        Candidate candidate = detect(trace, AUTH).get(0).first();
        Solution solution =
                new DirectConstruction(analysis)
                        .within(WorkBudget.unlimited())
                        .find(
                                Segment.whole(trace.trace(), analysis.units()),
                                candidate.target(),
                                0);
        assertThat(solution).isInstanceOf(Solution.Found.class);
        assertThat(
                        new OrderChecker(trace.trace(), analysis.units())
                                .check(candidate.target(), (Solution.Found) solution))
                .isEmpty();
        assertThat(trace.names(((Solution.Found) solution).order())).containsExactly("b");
    }

    @Test
    void the_predictor_asks_it() {
        WrittenTrace trace =
                new WrittenTrace(
                        TWO_THREADS
                                + """
                                T0.1|mark(auth)|10
                                T0.2|begin
                                T0.2|mark(use)|20
                                """);
        PredictionOptions options =
                PredictionOptions.of(new PropertyDetector()).withProperties(AUTH);
        assertThat(Predictor.predict(trace.trace(), options).found()).hasSize(1);
    }
}
