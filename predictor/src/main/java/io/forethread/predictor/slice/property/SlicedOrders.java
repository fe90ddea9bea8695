package io.forethread.predictor.slice.property;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.lattice.Lattice;
import io.forethread.predictor.lattice.LatticeOptions;
import io.forethread.predictor.lattice.LatticeResult;
import io.forethread.predictor.property.Monitor;
import io.forethread.predictor.property.check.Letter;
import io.forethread.predictor.property.check.ParametricSlice;
import io.forethread.predictor.property.check.PropertySpec;
import io.forethread.predictor.slice.SliceOptions;
import io.forethread.predictor.slice.SlicedCausality;

/** Finds orders of a deep trace that break a written property, by slicing and the lattice. */
public final class SlicedOrders {
    private final TraceAnalysis analysis;
    private final EventDependence dependence;
    private final LatticeOptions options;
    private final WorkBudget budget;

    public SlicedOrders(
            TraceAnalysis analysis,
            EventDependence dependence,
            LatticeOptions options,
            WorkBudget budget) {
        this.analysis = analysis;
        this.dependence = dependence;
        this.options = options;
        this.budget = budget;
    }

    /** Looks at the property for one binding of its parameters. */
    public LatticeResult breaking(PropertySpec property, ParametricSlice slice) {
        CausalOrder order =
                new SlicedCausality(dependence, SliceOptions.USUAL)
                        .of(analysis, new PropertyRelevance(property, slice));
        budget.spend(analysis.trace().size());
        return check(order, property.monitor(), slice);
    }

    private <S> LatticeResult check(
            CausalOrder order, Monitor<S, Letter> monitor, ParametricSlice slice) {
        return Lattice.check(order, monitor, slice.byEvent(), options, budget);
    }
}
