package io.forethread.predictor.property.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.forethread.predictor.property.Words;
import io.forethread.predictor.property.automaton.Automaton;
import io.forethread.predictor.property.automaton.TooLargeException;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Random;

class RegexTests {
    private static final int LETTERS = 3;
    private static final Regex A = Regex.letter(0);
    private static final Regex B = Regex.letter(1);

    @Test
    void a_run_is_wrong_as_soon_as_nothing_can_make_it_match() {
        Automaton pairs = Regex.star(Regex.then(A, B)).automaton(LETTERS);
        assertThat(pairs.isViolated(Words.read(pairs, List.of(0, 1, 0)))).isFalse();
        assertThat(pairs.isViolatedAtEnd(Words.read(pairs, List.of(0, 1, 0)))).isTrue();
        assertThat(pairs.isViolatedAtEnd(Words.read(pairs, List.of(0, 1)))).isFalse();
        assertThat(pairs.isViolated(Words.read(pairs, List.of(0, 1, 1)))).isTrue();
    }

    @Test
    void never_is_about_any_part_of_a_run() {
        Automaton never = Regex.then(A, Regex.then(Regex.star(B), A)).never().automaton(LETTERS);
        assertThat(Words.accepts(never, List.of(2, 0, 1, 1))).isTrue();
        assertThat(Words.accepts(never, List.of(0, 1, 2, 0, 1))).isTrue();
        assertThat(never.isViolated(Words.read(never, List.of(2, 0, 1, 1, 0)))).isTrue();
    }

    @Test
    void repeats_as_often_as_it_is_told() {
        Automaton two = Regex.times(A, 2, 4).automaton(1);
        assertThat(
                        Words.upTo(6, 1).stream()
                                .filter(word -> Words.accepts(two, word))
                                .map(List::size))
                .containsExactly(2, 3, 4);
    }

    /** The language that an expression means, by the definition of its operators. */
    private static boolean matches(Regex regex, List<Integer> word) {
        if (regex instanceof Regex.Nothing) {
            return false;
        } else if (regex instanceof Regex.Empty) {
            return word.isEmpty();
        } else if (regex instanceof Regex.Any) {
            return word.size() == 1;
        } else if (regex instanceof Regex.Letter letter) {
            return word.equals(List.of(letter.number()));
        } else if (regex instanceof Regex.Or or) {
            return or.parts().stream().anyMatch(part -> matches(part, word));
        } else if (regex instanceof Regex.And and) {
            return and.parts().stream().allMatch(part -> matches(part, word));
        } else if (regex instanceof Regex.Not not) {
            return !matches(not.inner(), word);
        } else if (regex instanceof Regex.Then then) {
            return splits(word, 0, then.first(), then.second());
        }
        Regex.Star star = (Regex.Star) regex;
        return word.isEmpty() || splits(word, 1, star.inner(), star);
    }

    private static boolean splits(List<Integer> word, int least, Regex first, Regex second) {
        for (int at = least; at <= word.size(); at++) {
            if (matches(first, word.subList(0, at))
                    && matches(second, word.subList(at, word.size()))) {
                return true;
            }
        }
        return false;
    }

    private static Regex random(Random random, int depth) {
        if (depth == 0) {
            return switch (random.nextInt(5)) {
                case 0 -> Regex.empty();
                case 1 -> Regex.any();
                default -> Regex.letter(random.nextInt(LETTERS));
            };
        }
        Regex one = random(random, depth - 1);
        return switch (random.nextInt(6)) {
            case 0 -> Regex.star(one);
            case 1 -> Regex.not(one);
            case 2 -> Regex.and(List.of(one, random(random, depth - 1)));
            case 3 -> Regex.or(List.of(one, random(random, depth - 1)));
            default -> Regex.then(one, random(random, depth - 1));
        };
    }

    @Test
    void derivatives_match_what_the_operators_mean() {
        Random random = new Random(7);
        List<List<Integer>> words = Words.upTo(4, LETTERS);
        for (int i = 0; i < 150; i++) {
            Regex regex = random(random, 3);
            Automaton automaton = regex.automaton(LETTERS);
            assertThat(words.stream().filter(word -> Words.accepts(automaton, word)).toList())
                    .as(regex.toString())
                    .isEqualTo(words.stream().filter(word -> matches(regex, word)).toList());
        }
    }

    @Test
    void an_automaton_has_a_bound() {
        Regex regex = Regex.then(Regex.all(), Regex.then(A, Regex.times(Regex.any(), 12, 12)));
        assertThatThrownBy(() -> regex.automaton(2))
                .isInstanceOf(TooLargeException.class)
                .hasMessageContaining("1000 states");
    }
}
