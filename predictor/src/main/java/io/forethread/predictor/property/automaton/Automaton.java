package io.forethread.predictor.property.automaton;

import io.forethread.predictor.property.Monitor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * A deterministic automaton that reads the letters of a property, by number. The property is broken
 * in a state from which no accepting state can be reached, and at the end of a run in a state that
 * is not accepting.
 */
public final class Automaton implements Monitor<Integer, Integer> {
    /** How many states an automaton may have. */
    static final int MOST_STATES = 1_000;

    /** By state: the next state for each letter. */
    private final int[][] next;

    private final BitSet accepting;
    private final BitSet alive;

    private Automaton(int[][] next, BitSet accepting) {
        this.next = next;
        this.accepting = accepting;
        this.alive = reaching(accepting);
    }

    /**
     * Makes the automaton whose states are all that a first one leads to.
     *
     * @param letters how many letters there are
     * @param step returns the state after a letter; equal states are one
     * @param isAccepting tells whether a run may end in a state
     * @throws TooLargeException if there are too many states
     */
    public static <S> Automaton explore(
            S initial, int letters, BiFunction<S, Integer, S> step, Predicate<S> isAccepting) {
        Map<S, Integer> numbers = new HashMap<>();
        List<S> states = new ArrayList<>();
        List<int[]> rows = new ArrayList<>();
        numbers.put(initial, 0);
        states.add(initial);
        for (int state = 0; state < states.size(); state++) {
            int[] row = new int[letters];
            for (int letter = 0; letter < letters; letter++) {
                S reached = step.apply(states.get(state), letter);
                row[letter] = numbers.computeIfAbsent(reached, any -> states.size());
                if (row[letter] == states.size()) {
                    states.add(reached);
                }
            }
            rows.add(row);
            if (states.size() > MOST_STATES) {
                throw new TooLargeException(MOST_STATES);
            }
        }
        BitSet accepting = new BitSet();
        for (int state = 0; state < states.size(); state++) {
            accepting.set(state, isAccepting.test(states.get(state)));
        }
        return new Automaton(rows.toArray(int[][]::new), accepting);
    }

    /** Returns the states from which one of some states can be reached. */
    private BitSet reaching(BitSet targets) {
        BitSet reaching = (BitSet) targets.clone();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int state = next.length - 1; state >= 0; state--) {
                if (!reaching.get(state) && leadsTo(state, reaching)) {
                    reaching.set(state);
                    changed = true;
                }
            }
        }
        return reaching;
    }

    private boolean leadsTo(int state, BitSet targets) {
        for (int reached : next[state]) {
            if (targets.get(reached)) {
                return true;
            }
        }
        return false;
    }

    /** Returns how many states there are. */
    public int size() {
        return next.length;
    }

    /** Returns whether no run breaks the property. */
    public boolean isAlwaysTrue() {
        return accepting.cardinality() == next.length;
    }

    @Override
    public Integer initial() {
        return 0;
    }

    @Override
    public Integer next(Integer state, Integer letter) {
        return next[state][letter];
    }

    @Override
    public boolean isViolated(Integer state) {
        return !alive.get(state);
    }

    @Override
    public boolean isViolatedAtEnd(Integer state) {
        return !accepting.get(state);
    }
}
