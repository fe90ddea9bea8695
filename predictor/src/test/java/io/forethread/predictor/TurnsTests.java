package io.forethread.predictor;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.Violation;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.SourceKey;
import io.forethread.predictor.model.Target;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

class TurnsTests {
    private static final List<Stage> STAGES = List.of(Stage.DIRECT_PRECISE, Stage.DIRECT_RELAXED);

    private static final List<Stage> ONE_STAGE = List.of(Stage.DIRECT_PRECISE);

    @Test
    void one_detector_tries_a_stage_for_all_before_the_next() {
        Turns turns = new Turns();
        turns.add(STAGES, List.of(groups("a", "b")));
        assertThat(steps(turns, 1, step -> false))
                .containsExactly(
                        "DIRECT_PRECISE a",
                        "DIRECT_PRECISE b",
                        "DIRECT_RELAXED a",
                        "DIRECT_RELAXED b");
    }

    @Test
    void a_detector_that_finds_something_lets_the_others_have_their_turn() {
        Turns turns = new Turns();
        turns.add(STAGES, List.of(groups("a", "b", "c"), groups("x")));
        assertThat(steps(turns, 1, step -> step.startsWith("DIRECT_PRECISE") && !isX(step)))
                .startsWith(
                        "DIRECT_PRECISE a",
                        "DIRECT_PRECISE x",
                        "DIRECT_RELAXED x", // before the others are through with the first stage
                        "DIRECT_PRECISE b",
                        "DIRECT_PRECISE c");
    }

    @Test
    void a_detector_that_works_long_for_nothing_lets_the_others_have_their_turn() {
        Turns turns = new Turns();
        turns.add(STAGES, List.of(groups("a"), groups("x")));
        assertThat(steps(turns, WorkBudget.UNITS_PER_SECOND, step -> false))
                .containsExactly(
                        "DIRECT_PRECISE a",
                        "DIRECT_PRECISE x",
                        "DIRECT_RELAXED a",
                        "DIRECT_RELAXED x");
    }

    @Test
    void what_is_added_later_comes_after_all_others() {
        Turns turns = new Turns();
        turns.add(STAGES, List.of(groups("a"), groups()));
        turns.add(STAGES, List.of());
        turns.add(STAGES, List.of(groups("x")));
        assertThat(steps(turns, WorkBudget.UNITS_PER_SECOND, step -> false))
                .containsExactly(
                        "DIRECT_PRECISE a",
                        "DIRECT_RELAXED a",
                        "DIRECT_PRECISE x",
                        "DIRECT_RELAXED x");
    }

    @Test
    void patient_detectors_join_in_after_a_few_finds_of_others() {
        Turns turns = new Turns();
        turns.addPatient(ONE_STAGE, List.of(groups("x", "x")));
        turns.add(ONE_STAGE, List.of(groups("a", "b", "c", "d", "e")));
        turns.add(ONE_STAGE, List.of(groups("f")));
        assertThat(steps(turns, 1, step -> true))
                .containsExactly(
                        "DIRECT_PRECISE a",
                        "DIRECT_PRECISE b",
                        "DIRECT_PRECISE c",
                        "DIRECT_PRECISE x",
                        "DIRECT_PRECISE d",
                        "DIRECT_PRECISE x",
                        "DIRECT_PRECISE e",
                        "DIRECT_PRECISE f");
    }

    @Test
    void patient_detectors_come_before_those_that_fill_up() {
        Turns turns = new Turns();
        turns.addPatient(ONE_STAGE, List.of(groups("x")));
        turns.add(ONE_STAGE, List.of(groups("a")));
        turns.add(ONE_STAGE, List.of(groups("f")));
        assertThat(steps(turns, 1, step -> true))
                .containsExactly("DIRECT_PRECISE a", "DIRECT_PRECISE x", "DIRECT_PRECISE f");
    }

    @Test
    void patient_detectors_are_asked_even_if_there_are_no_others() {
        Turns turns = new Turns();
        turns.addPatient(ONE_STAGE, List.of(groups("x")));
        assertThat(steps(turns, 1, step -> true)).containsExactly("DIRECT_PRECISE x");
    }

    private static boolean isX(String step) {
        return step.endsWith("x");
    }

    /** Does all steps, each at the same cost. */
    private static List<String> steps(Turns turns, long work, Predicate<String> finds) {
        List<String> steps = new ArrayList<>();
        while (!turns.isOver()) {
            Turns.Step next = turns.next();
            String step = next.stage() + " " + next.group().first().summary();
            steps.add(step);
            turns.done(finds.test(step), work);
        }
        return steps;
    }

    private static List<SearchedGroup> groups(String... names) {
        return Stream.of(names)
                .map(
                        name ->
                                new Candidate(
                                        Violation.DATA_RACE,
                                        new SourceKey(1, 2, name, ""),
                                        Target.together(0, 1),
                                        List.of(),
                                        name))
                .map(one -> new SearchedGroup(new CandidateGroup(0, true, 1, List.of(one))))
                .toList();
    }
}
