package io.forethread.predictor.slice.pattern;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.dependence.Effects;
import io.forethread.predictor.dependence.Relevance;
import io.forethread.predictor.model.Accesses;
import io.forethread.trace.Variable;

import java.util.BitSet;
import java.util.List;

/** A property about all accesses of some variables, whatever their values. */
public final class VariableRelevance implements Relevance {
    private final Accesses accesses;
    private final BitSet wanted;
    private final List<Variable> variables;

    /**
     * @param wanted the numbers of the variables
     */
    public VariableRelevance(TraceAnalysis analysis, BitSet wanted) {
        this.accesses = analysis.accesses();
        this.wanted = (BitSet) wanted.clone();
        this.variables =
                wanted.stream()
                        .map(accesses::firstAccess)
                        .mapToObj(analysis.trace()::variable)
                        .toList();
    }

    /** Returns the property about one variable. */
    public static VariableRelevance of(TraceAnalysis analysis, int variable) {
        BitSet one = new BitSet();
        one.set(variable);
        return new VariableRelevance(analysis, one);
    }

    @Override
    public boolean isRelevant(int event) {
        int variable = accesses.variable(event);
        return variable != Accesses.NONE && wanted.get(variable);
    }

    @Override
    public boolean mayBeRelevant(Effects effects) {
        return variables.stream().anyMatch(v -> effects.mayWrite(v) || effects.mayRead(v));
    }
}
