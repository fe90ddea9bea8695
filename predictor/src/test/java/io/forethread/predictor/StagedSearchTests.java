package io.forethread.predictor;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Violation;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.detect.race.DataRaceDetector;
import io.forethread.predictor.model.OrderFinder;
import io.forethread.predictor.model.Solution;
import io.forethread.predictor.model.Solver;
import io.forethread.predictor.z3.SolverUnavailableException;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

class StagedSearchTests {
    private static final OrderFinder IMPOSSIBLE =
            (segment, target, relax) -> new Solution.Impossible();

    /**
     * Without relaxed reads, a race that needs a solver (or is impossible), and one that does not.
     */
    private static final WrittenTrace TRACE =
            new WrittenTrace(
                    """
                    T0|start(T0.1)|1
                    T0|start(T0.2)|2
                    T0.1|begin
                    T0.1|w(Box.easy@1)=1|3
                    T0.1|w(Box.hard@1)=1|4
                    T0.1|acq(Object@9)|5
                    T0.1|w(Box.flag@1)=1|6
                    T0.1|rel(Object@9)|7
                    T0.2|begin
                    T0.2|w(Box.easy@1)=2|8
                    T0.2|acq(Object@9)|9
                    T0.2|r(Box.flag@1)=1|10
                    T0.2|rel(Object@9)|11
                    T0.2|w(Box.hard@1)=2|12
                    """);

    @Test
    void what_the_solver_does_not_know_is_undecided() {
        OrderFinder clueless = (segment, target, relax) -> new Solution.Unknown("No idea.");
        Predictions predictions = predict(analysis -> timeout -> clueless);
        assertThat(predictions.found()).hasSize(1);
        assertThat(predictions.undecided()).hasSize(1);
        assertThat(predictions.undecided().get(0).reason()).isEqualTo("No idea.");
        assertThat(predictions.undecided().get(0).summary()).startsWith("Box.hard");
        assertThat(predictions.candidates()).isEqualTo(2);
    }

    @Test
    void what_is_impossible_is_neither_found_nor_undecided() {
        Predictions predictions = predict(analysis -> timeout -> IMPOSSIBLE);
        assertThat(predictions.found()).hasSize(1);
        assertThat(predictions.undecided()).isEmpty();
    }

    @Test
    void a_crash_of_the_solver_is_a_warning_and_costs_one_candidate() {
        OrderFinder broken =
                (segment, target, relax) -> {
                    throw new IllegalStateException("broken");
                };
        Predictions predictions = predict(analysis -> timeout -> broken);
        assertThat(predictions.found()).hasSize(1);
        assertThat(predictions.undecided()).hasSize(1);
        assertThat(predictions.warnings()).hasSize(1);
        assertThat(predictions.warnings().get(0)).contains("Box.hard").contains("broken");
    }

    @Test
    void without_a_solver_there_is_one_warning_and_direct_construction() {
        Predictions predictions =
                predict(
                        analysis -> {
                            throw new SolverUnavailableException(
                                    "There is no Z3 here.", new UnsatisfiedLinkError());
                        });
        assertThat(predictions.found()).hasSize(1);
        assertThat(predictions.undecided())
                .extracting(Undecided::reason)
                .containsExactly("There is no Z3 here.");
        assertThat(predictions.warnings()).containsExactly("There is no Z3 here.");
    }

    @Test
    void an_order_that_the_checker_rejects_is_a_warning() {
        OrderFinder liar = (segment, target, relax) -> new Solution.Found(List.of(), List.of());
        Predictions predictions = predict(analysis -> timeout -> liar);
        assertThat(predictions.found()).hasSize(1);
        assertThat(predictions.undecided()).hasSize(1);
        assertThat(predictions.warnings()).isNotEmpty();
        assertThat(predictions.warnings().get(0)).contains("was rejected");
    }

    @Test
    void a_crash_of_a_detector_is_a_warning_and_leaves_the_others_alone() {
        Detector broken =
                new Detector() {
                    @Override
                    public Violation violation() {
                        return Violation.NULL_DEREFERENCE;
                    }

                    @Override
                    public List<CandidateGroup> detect(Observation observation) {
                        throw new IllegalStateException("broken");
                    }
                };
        Predictions predictions =
                Predictor.predict(
                        TRACE.trace(),
                        PredictionOptions.of(broken, new DataRaceDetector()).withRelax(0),
                        analysis -> timeout -> IMPOSSIBLE);
        assertThat(predictions.found()).hasSize(1);
        assertThat(predictions.warnings()).hasSize(1);
        assertThat(predictions.warnings().get(0)).contains("null dereference");
    }

    @Test
    void what_is_found_is_returned_when_the_share_is_used_up() {
        PredictionSearch search =
                new StagedSearch(
                        TRACE.trace(),
                        PredictionOptions.of(new DataRaceDetector()),
                        WorkBudget.unlimited(),
                        analysis -> timeout -> IMPOSSIBLE);
        assertThat(search.next(25, 1)).hasSize(1);
        assertThat(search.isFinished()).isFalse();
        assertThat(search.next(25, Long.MAX_VALUE)).hasSize(1);
        assertThat(search.isFinished()).isTrue();
    }

    @Test
    void when_the_budget_is_used_up_the_rest_is_undecided() {
        PredictionOptions options =
                new PredictionOptions(
                        List.of(new DataRaceDetector()),
                        25,
                        5,
                        Duration.ofSeconds(5),
                        Duration.ZERO,
                        name -> false);
        Predictions predictions =
                Predictor.predict(TRACE.trace(), options, analysis -> timeout -> IMPOSSIBLE);
        assertThat(predictions.found()).isEmpty();
        assertThat(predictions.undecided()).hasSize(2);
        assertThat(predictions.warnings())
                .singleElement()
                .asString()
                .startsWith("The budget for predictions was used up before all candidates");
    }

    @Test
    void no_more_than_asked_for_is_found_and_that_is_said() {
        PredictionOptions options =
                new PredictionOptions(
                        List.of(new DataRaceDetector()),
                        1,
                        5,
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(30),
                        name -> false);
        Predictions predictions =
                Predictor.predict(TRACE.trace(), options, analysis -> timeout -> IMPOSSIBLE);
        assertThat(predictions.found()).hasSize(1);
        assertThat(predictions.leftOut()).isEqualTo(1);
        assertThat(predictions.warnings()).isEmpty();
    }

    private static Predictions predict(Function<TraceAnalysis, Solver> solvers) {
        return Predictor.predict(
                TRACE.trace(), PredictionOptions.of(new DataRaceDetector()).withRelax(0), solvers);
    }
}
