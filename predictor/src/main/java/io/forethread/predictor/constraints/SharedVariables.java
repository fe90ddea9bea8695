package io.forethread.predictor.constraints;

import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * The variables that several threads access and at least one writes, recorded or not, and those
 * whose writes may write another value than in the trace.
 */
public final class SharedVariables {
    private final Trace trace;
    private final Accesses accesses;

    /** By number; null for variables that are not shared. */
    private final SharedVariable[] shared;

    /**
     * @param doubtful the writes that may write something else
     */
    SharedVariables(Trace trace, Accesses accesses, Set<Integer> doubtful) {
        this.trace = trace;
        this.accesses = accesses;
        this.shared = new SharedVariable[accesses.variables()];
        for (int variable = 0; variable < shared.length; variable++) {
            if (accesses.isShared(variable) || accesses.isChangedUnseen(variable)) {
                shared[variable] = make(variable);
            }
        }
        for (int write : doubtful) {
            shared[accesses.variable(write)] = of(write);
        }
    }

    private SharedVariable make(int variable) {
        return new SharedVariable(trace, accesses.of(variable));
    }

    /** Returns the shared variables that some units access, in the order of the trace. */
    List<SharedVariable> accessedBy(BitSet some, EventUnits units) {
        BitSet accessed = new BitSet();
        some.stream()
                .flatMap(unit -> Arrays.stream(units.events(unit)))
                .map(accesses::variable)
                .filter(variable -> variable != Accesses.NONE && shared[variable] != null)
                .forEach(accessed::set);
        return accessed.stream().mapToObj(variable -> shared[variable]).toList();
    }

    /** Returns the variable of an access, shared or not. */
    public SharedVariable of(int access) {
        int variable = accesses.variable(access);
        return shared[variable] == null ? make(variable) : shared[variable];
    }
}
