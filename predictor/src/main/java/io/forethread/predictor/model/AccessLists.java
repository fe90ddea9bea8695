package io.forethread.predictor.model;

import java.util.Arrays;
import java.util.BitSet;

/** The accesses of some variables of a trace, variable by variable. */
public final class AccessLists {
    /** The variables that are in it, and where the accesses of each begin. */
    private final RankedBits chosen;

    private final int[] starts;
    private final int[] events;

    AccessLists(int[] variableOf, int variables, BitSet some) {
        this.chosen = new RankedBits(variables);
        some.stream().forEach(chosen::set);
        chosen.seal();
        this.starts = new int[chosen.count() + 1];
        for (int variable : variableOf) {
            if (variable >= 0 && chosen.get(variable)) {
                starts[chosen.rank(variable) + 1]++;
            }
        }
        for (int place = 1; place < starts.length; place++) {
            starts[place] += starts[place - 1];
        }
        this.events = new int[starts[starts.length - 1]];
        int[] next = starts.clone();
        for (int event = 0; event < variableOf.length; event++) {
            if (variableOf[event] >= 0 && chosen.get(variableOf[event])) {
                events[next[chosen.rank(variableOf[event])]++] = event;
            }
        }
    }

    /** Returns the accesses of a variable in order; none if it is not one of the chosen ones. */
    public int[] of(int variable) {
        if (!chosen.get(variable)) {
            return new int[0];
        }
        int place = chosen.rank(variable);
        return Arrays.copyOfRange(events, starts[place], starts[place + 1]);
    }
}
