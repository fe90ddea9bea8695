package io.forethread.predictor.property.grammar;

import io.forethread.predictor.property.Monitor;
import io.forethread.predictor.property.grammar.Grammar.Rule;
import io.forethread.predictor.property.grammar.Grammar.Symbol;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads a run by Earley's algorithm, which takes any grammar. A state is the set of items after the
 * last letter. Items refer to the state in which their rule began, and not to a position: runs that
 * differ only in what is complete lead to the same state, as balanced pairs of calls do.
 *
 * <p>All rules can be completed, so the property is broken as soon as no item is left.
 */
public final class GrammarMonitor implements Monitor<GrammarMonitor.State, Integer> {
    private final List<Rule> rules;
    private final int start;
    private final BitSet nullable;

    /** All states so far, so that equal ones are the same object. */
    private final Map<Set<Item>, State> states = new HashMap<>();

    private final State initial;

    /**
     * @param grammar from which some word can come
     */
    public GrammarMonitor(Grammar grammar) {
        Grammar reduced = grammar.reduced();
        this.rules = reduced.rules();
        this.start = reduced.start();
        this.nullable = reduced.nullable();
        Closure closure = new Closure();
        closure.predict(start);
        this.initial = closure.state();
    }

    /** A set of items. */
    public static final class State {
        private final Set<Item> items;

        private State(Set<Item> items) {
            this.items = items;
        }
    }

    /**
     * A rule that has been followed up to a point.
     *
     * @param origin the state in which it began; null for the one that the item is in
     */
    private record Item(int rule, int done, State origin) {}

    @Override
    public State initial() {
        return initial;
    }

    @Override
    public State next(State state, Integer letter) {
        Closure closure = new Closure();
        Symbol read = new Symbol(true, letter);
        for (Item item : state.items) {
            if (read.equals(nextOf(item))) {
                closure.add(advanced(item, state));
            }
        }
        return closure.state();
    }

    /** Returns the symbol that an item wants next, null if its rule is complete. */
    private Symbol nextOf(Item item) {
        List<Symbol> right = rules.get(item.rule).right();
        return item.done < right.size() ? right.get(item.done) : null;
    }

    /** Returns an item of a state, one symbol further in another state. */
    private static Item advanced(Item item, State in) {
        return new Item(item.rule, item.done + 1, item.origin == null ? in : item.origin);
    }

    @Override
    public boolean isViolated(State state) {
        return state.items.isEmpty();
    }

    @Override
    public boolean isViolatedAtEnd(State state) {
        if (state == initial) {
            return !nullable.get(start);
        }
        return state.items.stream()
                .noneMatch(
                        item ->
                                nextOf(item) == null
                                        && rules.get(item.rule).left() == start
                                        && item.origin == initial);
    }

    /** Completes a set of items by all that follows from them. */
    private final class Closure {
        private final Set<Item> items = new HashSet<>();
        private final Deque<Item> added = new ArrayDeque<>();

        void add(Item item) {
            if (items.add(item)) {
                added.add(item);
            }
        }

        void predict(int nonterminal) {
            for (int rule = 0; rule < rules.size(); rule++) {
                if (rules.get(rule).left() == nonterminal) {
                    add(new Item(rule, 0, null));
                }
            }
        }

        State state() {
            while (!added.isEmpty()) {
                follow(added.poll());
            }
            return states.computeIfAbsent(withoutRecursion(), State::new);
        }

        /**
         * Returns the items, in which a rule that ends with its own nonterminal does not begin
         * anew: if {@code S -> a S} is all that waits for an S here, its end is the end of the S
         * that began earlier. So a list has the same state however long it is.
         */
        private Set<Item> withoutRecursion() {
            Map<Integer, State> earlier = new HashMap<>();
            Set<Integer> others = new HashSet<>();
            for (Item item : items) {
                Symbol next = nextOf(item);
                if (next != null && !next.isLetter()) {
                    boolean isLast = item.done == rules.get(item.rule).right().size() - 1;
                    boolean isOwn = rules.get(item.rule).left() == next.number();
                    if (isLast && isOwn && item.origin != null) {
                        State known = earlier.putIfAbsent(next.number(), item.origin);
                        if (known != null && known != item.origin) {
                            others.add(next.number());
                        }
                    } else {
                        others.add(next.number());
                    }
                }
            }
            earlier.keySet().removeAll(others);
            Set<Item> kept = new HashSet<>();
            for (Item item : items) {
                State origin = earlier.get(rules.get(item.rule).left());
                boolean isAnew = item.origin == null && origin != null;
                kept.add(isAnew ? new Item(item.rule, item.done, origin) : item);
            }
            return Set.copyOf(kept);
        }

        private void follow(Item item) {
            Symbol next = nextOf(item);
            if (next == null) {
                complete(item);
            } else if (!next.isLetter()) {
                predict(next.number());
                if (nullable.get(next.number())) {
                    add(new Item(item.rule, item.done + 1, item.origin));
                }
            }
        }

        /** What began in this state is empty, which {@link #follow} takes care of. */
        private void complete(Item item) {
            if (item.origin != null) {
                Symbol completed = new Symbol(false, rules.get(item.rule).left());
                for (Item other : item.origin.items) {
                    if (completed.equals(nextOf(other))) {
                        add(advanced(other, item.origin));
                    }
                }
            }
        }
    }
}
