package io.forethread.predictor.property.grammar;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * A context-free grammar over the letters of a property.
 *
 * @param rules what each nonterminal can be; the first one's is the symbol to begin with
 */
public record Grammar(List<Rule> rules) {
    /**
     * What a nonterminal can be.
     *
     * @param left the nonterminal, by number
     */
    public record Rule(int left, List<Symbol> right) {
        public Rule {
            right = List.copyOf(right);
        }
    }

    /**
     * A letter or a nonterminal.
     *
     * @param number of the letter, or of the nonterminal
     */
    public record Symbol(boolean isLetter, int number) {}

    public Grammar {
        rules = List.copyOf(rules);
    }

    int start() {
        return rules.get(0).left();
    }

    /** Tells whether no run matches. */
    public boolean isEmpty() {
        return !productive().get(start());
    }

    /** Returns the grammar without rules from which no word can come. */
    Grammar reduced() {
        BitSet productive = productive();
        List<Rule> kept = new ArrayList<>();
        for (Rule rule : rules) {
            if (rule.right().stream().allMatch(in(productive, true))) {
                kept.add(rule);
            }
        }
        kept.sort((a, b) -> Boolean.compare(b.left() == start(), a.left() == start()));
        return new Grammar(kept);
    }

    private BitSet productive() {
        return closure(true);
    }

    /** Returns the nonterminals from which the empty word can come. */
    BitSet nullable() {
        return closure(false);
    }

    /**
     * Returns the nonterminals with a rule of which every symbol is one of them, or a letter if
     * letters count.
     */
    private BitSet closure(boolean withLetters) {
        BitSet found = new BitSet();
        int before;
        do {
            before = found.cardinality();
            for (Rule rule : rules) {
                if (rule.right().stream().allMatch(in(found, withLetters))) {
                    found.set(rule.left());
                }
            }
        } while (found.cardinality() > before);
        return found;
    }

    private static Predicate<Symbol> in(BitSet nonterminals, boolean orLetter) {
        return symbol -> symbol.isLetter() ? orLetter : nonterminals.get(symbol.number());
    }
}
