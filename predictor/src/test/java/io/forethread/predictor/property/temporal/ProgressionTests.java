package io.forethread.predictor.property.temporal;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.property.Words;
import io.forethread.predictor.property.automaton.Automaton;
import io.forethread.predictor.property.temporal.Formula.And;
import io.forethread.predictor.property.temporal.Formula.Constant;
import io.forethread.predictor.property.temporal.Formula.Is;
import io.forethread.predictor.property.temporal.Formula.Next;
import io.forethread.predictor.property.temporal.Formula.Not;
import io.forethread.predictor.property.temporal.Formula.Or;
import io.forethread.predictor.property.temporal.Formula.Previously;
import io.forethread.predictor.property.temporal.Formula.Release;
import io.forethread.predictor.property.temporal.Formula.Since;
import io.forethread.predictor.property.temporal.Formula.Until;
import io.forethread.predictor.property.temporal.Formula.WeakNext;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Random;

class ProgressionTests {
    private static final int LETTERS = 3;
    private static final Formula A = new Is(0);
    private static final Formula B = new Is(1);

    @Test
    void the_past_is_decided_at_each_event() {
        Automaton automaton =
                Progression.automaton(Formula.always(Formula.implies(B, Formula.once(A))), LETTERS);
        assertThat(Words.accepts(automaton, List.of(2, 0, 2, 1, 1))).isTrue();
        assertThat(automaton.isViolated(Words.read(automaton, List.of(2, 1)))).isTrue();
        assertThat(automaton.size()).isEqualTo(3);
    }

    @Test
    void what_is_to_happen_eventually_is_missed_at_the_end() {
        Automaton automaton =
                Progression.automaton(
                        Formula.always(Formula.implies(A, Formula.eventually(B))), LETTERS);
        assertThat(automaton.isViolated(Words.read(automaton, List.of(0, 2)))).isFalse();
        assertThat(automaton.isViolatedAtEnd(Words.read(automaton, List.of(0, 2)))).isTrue();
        assertThat(automaton.isViolatedAtEnd(Words.read(automaton, List.of(0, 2, 1)))).isFalse();
    }

    @Test
    void a_safety_formula_is_broken_at_once() {
        Automaton automaton =
                Progression.automaton(new Until(new Not(B), A), LETTERS); // no b before a
        assertThat(automaton.isViolated(Words.read(automaton, List.of(2, 1)))).isTrue();
        assertThat(Words.accepts(automaton, List.of(2, 0, 1))).isTrue();
    }

    @Test
    void what_no_run_can_satisfy_is_violated_from_the_start() {
        Automaton automaton = Progression.automaton(new And(new Next(A), new Next(B)), LETTERS);
        assertThat(automaton.isViolated(automaton.initial())).isTrue();
    }

    /** Whether a formula holds at an event of a run, by the definition of its operators. */
    private static boolean holds(Formula formula, List<Integer> run, int at) {
        if (formula instanceof Constant constant) {
            return constant.value();
        } else if (formula instanceof Is is) {
            return run.get(at) == is.letter();
        } else if (formula instanceof Not not) {
            return !holds(not.inner(), run, at);
        } else if (formula instanceof And and) {
            return holds(and.first(), run, at) && holds(and.second(), run, at);
        } else if (formula instanceof Or or) {
            return holds(or.first(), run, at) || holds(or.second(), run, at);
        } else if (formula instanceof Next next) {
            return at + 1 < run.size() && holds(next.inner(), run, at + 1);
        } else if (formula instanceof WeakNext next) {
            return at + 1 == run.size() || holds(next.inner(), run, at + 1);
        } else if (formula instanceof Previously previously) {
            return at > 0 && holds(previously.inner(), run, at - 1);
        } else if (formula instanceof Until until) {
            return holds(until.second(), run, at)
                    || (holds(until.first(), run, at)
                            && at + 1 < run.size()
                            && holds(until, run, at + 1));
        } else if (formula instanceof Release release) {
            return holds(release.second(), run, at)
                    && (holds(release.first(), run, at)
                            || at + 1 == run.size()
                            || holds(release, run, at + 1));
        }
        Since since = (Since) formula;
        return holds(since.second(), run, at)
                || (holds(since.first(), run, at) && at > 0 && holds(since, run, at - 1));
    }

    private static Formula random(Random random, int depth, boolean future) {
        if (depth == 0) {
            return random.nextInt(8) == 0
                    ? Formula.constant(random.nextBoolean())
                    : new Is(random.nextInt(LETTERS));
        }
        int operator = random.nextInt(future ? 9 : 5);
        boolean inner = future && operator != 3 && operator != 4;
        Formula one = random(random, depth - 1, inner);
        Formula other = random(random, depth - 1, inner);
        return switch (operator) {
            case 0 -> new Not(one);
            case 1 -> new And(one, other);
            case 2 -> new Or(one, other);
            case 3 -> new Since(one, other);
            case 4 -> new Previously(one);
            case 5 -> new Next(one);
            case 6 -> new WeakNext(one);
            case 7 -> new Until(one, other);
            default -> new Release(one, other);
        };
    }

    @Test
    void progression_satisfies_what_the_operators_mean() {
        Random random = new Random(11);
        List<List<Integer>> runs =
                Words.upTo(4, LETTERS).stream().filter(run -> !run.isEmpty()).toList();
        for (int i = 0; i < 300; i++) {
            Formula formula = random(random, 3, true);
            Automaton automaton = Progression.automaton(formula, LETTERS);
            assertThat(runs.stream().filter(run -> Words.accepts(automaton, run)).toList())
                    .as(formula.toString())
                    .isEqualTo(runs.stream().filter(run -> holds(formula, run, 0)).toList());
        }
    }
}
