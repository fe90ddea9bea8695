package io.forethread.predictor.bytecode;

import io.forethread.predictor.dependence.Effects;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the branches of all methods, and says what may happen in the scope of each. */
final class Scopes {
    /** The number of branches of which nothing is known. */
    static final int UNKNOWN = 0;

    private final EffectSummaries summaries;
    private final Map<MethodCode, Map<Integer, Integer>> numbers = new HashMap<>();
    private final List<Effects> effects = new ArrayList<>(List.of(Effects.ANYTHING));

    private final BitSet waiting = new BitSet();

    Scopes(EffectSummaries summaries) {
        this.summaries = summaries;
    }

    int of(MethodCode method, int branch) {
        return numbers.computeIfAbsent(method, any -> new HashMap<>())
                .computeIfAbsent(
                        branch,
                        any -> {
                            Effects found = summaries.of(method, method.scopes().scope(branch));
                            waiting.set(effects.size(), found.mayWait());
                            effects.add(found);
                            return effects.size() - 1;
                        });
    }

    /** Returns whether a thread may have to wait for others in a scope. */
    boolean mayWait(int scope) {
        return waiting.get(scope);
    }

    int count() {
        return effects.size();
    }

    Effects effects(int scope) {
        return effects.get(scope);
    }
}
