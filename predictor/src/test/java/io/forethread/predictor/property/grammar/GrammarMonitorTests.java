package io.forethread.predictor.property.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.predictor.property.Words;
import io.forethread.predictor.property.grammar.Grammar.Rule;
import io.forethread.predictor.property.grammar.Grammar.Symbol;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

class GrammarMonitorTests {
    private static final int LETTERS = 2;
    private static final Symbol OPEN = new Symbol(true, 0);
    private static final Symbol CLOSE = new Symbol(true, 1);
    private static final Symbol S = new Symbol(false, 0);

    /** S -> open S close S | empty. */
    private static final Grammar PAIRS =
            new Grammar(List.of(new Rule(0, List.of(OPEN, S, CLOSE, S)), new Rule(0, List.of())));

    @Test
    void pairs_are_nested() {
        GrammarMonitor monitor = new GrammarMonitor(PAIRS);
        assertThat(Words.accepts(monitor, List.of(0, 0, 1, 1, 0, 1))).isTrue();
        assertThat(monitor.isViolated(Words.read(monitor, List.of(0, 1, 1)))).isTrue();
        GrammarMonitor.State open = Words.read(monitor, List.of(0, 0, 1));
        assertThat(monitor.isViolated(open)).isFalse();
        assertThat(monitor.isViolatedAtEnd(open)).isTrue();
    }

    @Test
    void runs_with_the_same_open_pairs_lead_to_the_same_state() {
        GrammarMonitor monitor = new GrammarMonitor(PAIRS);
        assertThat(Words.read(monitor, List.of(0, 1, 0, 0, 1, 0, 1)))
                .isSameAs(Words.read(monitor, List.of(0, 1, 0, 0, 1)));
        assertThat(Words.read(monitor, List.of(0, 1, 0, 0)))
                .isNotSameAs(Words.read(monitor, List.of(0, 1, 0)));
    }

    @Test
    void a_grammar_that_never_ends_matches_nothing() {
        assertThat(new Grammar(List.of(new Rule(0, List.of(OPEN, S)))).isEmpty()).isTrue();
        assertThat(PAIRS.isEmpty()).isFalse();
    }

    /** Returns the words up to a length that come from each nonterminal, by repeated derivation. */
    private static List<Set<List<Integer>>> words(Grammar grammar, int nonterminals, int length) {
        List<Set<List<Integer>>> words = new ArrayList<>();
        for (int i = 0; i < nonterminals; i++) {
            words.add(new HashSet<>());
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Rule rule : grammar.rules()) {
                Set<List<Integer>> made = new HashSet<>(Set.of(List.of()));
                for (Symbol symbol : rule.right()) {
                    Set<List<Integer>> parts =
                            symbol.isLetter()
                                    ? Set.of(List.of(symbol.number()))
                                    : words.get(symbol.number());
                    made = joined(made, parts, length);
                }
                changed |= words.get(rule.left()).addAll(made);
            }
        }
        return words;
    }

    private static Set<List<Integer>> joined(
            Set<List<Integer>> firsts, Set<List<Integer>> seconds, int length) {
        Set<List<Integer>> joined = new HashSet<>();
        for (List<Integer> first : firsts) {
            for (List<Integer> second : seconds) {
                if (first.size() + second.size() <= length) {
                    List<Integer> both = new ArrayList<>(first);
                    both.addAll(second);
                    joined.add(both);
                }
            }
        }
        return joined;
    }

    private static Grammar random(Random random, int nonterminals) {
        List<Rule> rules = new ArrayList<>();
        for (int left = 0; left < nonterminals; left++) {
            for (int i = 0; i <= random.nextInt(3); i++) {
                List<Symbol> right = new ArrayList<>();
                for (int j = random.nextInt(4); j > 0; j--) {
                    boolean isLetter = random.nextBoolean();
                    right.add(
                            new Symbol(
                                    isLetter, random.nextInt(isLetter ? LETTERS : nonterminals)));
                }
                rules.add(new Rule(left, right));
            }
        }
        return new Grammar(rules);
    }

    @Test
    void accepts_what_can_be_derived_and_gives_up_when_nothing_can() {
        Random random = new Random(5);
        int compared = 0;
        for (int i = 0; i < 300; i++) {
            Grammar grammar = random(random, 3);
            if (grammar.isEmpty()) {
                continue;
            }
            compared++;
            Set<List<Integer>> derived = words(grammar, 3, 9).get(0);
            GrammarMonitor monitor = new GrammarMonitor(grammar);
            for (List<Integer> word : Words.upTo(5, LETTERS)) {
                assertThat(Words.accepts(monitor, word))
                        .as(grammar + " " + word)
                        .isEqualTo(derived.contains(word));
                boolean begins =
                        derived.stream()
                                .anyMatch(
                                        longer ->
                                                longer.size() >= word.size()
                                                        && longer.subList(0, word.size())
                                                                .equals(word));
                if (begins) {
                    assertThat(monitor.isViolated(Words.read(monitor, word)))
                            .as(grammar + " " + word)
                            .isFalse();
                }
            }
        }
        assertThat(compared).isGreaterThan(100);
    }
}
