package io.forethread.predictor.detect.property;

import io.forethread.Violation;
import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.dependence.EventDependence;
import io.forethread.predictor.detect.CandidateCollector;
import io.forethread.predictor.detect.CandidateGroup;
import io.forethread.predictor.detect.Detector;
import io.forethread.predictor.detect.Observation;
import io.forethread.predictor.lattice.LatticeOptions;
import io.forethread.predictor.lattice.LatticeResult;
import io.forethread.predictor.property.Monitor;
import io.forethread.predictor.property.check.Letter;
import io.forethread.predictor.property.check.ParametricSlice;
import io.forethread.predictor.property.check.ParametricSlices;
import io.forethread.predictor.property.check.Properties;
import io.forethread.predictor.property.check.PropertySpec;
import io.forethread.predictor.slice.property.SlicedOrders;

import java.util.List;

/**
 * Finds orders of a property's events that break it. For each slice of the run, the monitor reads
 * the orders that must-happen-before allows, of the slice's events alone. If some break the
 * property, sliced causality and the lattice are asked first, if the trace is deep: they give whole
 * orders. Whether the rest of the run can follow the others, the search for a witness tells. A
 * candidate is the order up to the event that breaks the property, with what other threads have not
 * done then.
 *
 * <p>Not found is what takes other events than those of the observed run.
 */
public final class PropertyDetector implements Detector {
    @Override
    public Violation violation() {
        return Violation.PROPERTY;
    }

    @Override
    public List<CandidateGroup> detect(Observation observation) {
        CandidateCollector found = new CandidateCollector(observation);
        Properties properties = observation.properties();
        for (PropertySpec property : properties.all()) {
            ParametricSlices slices =
                    ParametricSlices.of(
                            property, observation.analysis().trace(), properties.supertypes());
            observation.budget().spend(observation.analysis().trace().size());
            for (ParametricSlice slice : slices.all()) {
                find(observation, property, property.monitor(), slice, found);
            }
            if (slices.isCut()) {
                observation.leftOut(
                        "Of the property \"%s\", not all combinations of objects were looked at."
                                .formatted(property.name()));
            }
            if (observation.budget().isOver()) {
                observation.cutShort("violations of \"" + property.name() + "\"");
            }
        }
        return found.groups();
    }

    private static <S> void find(
            Observation observation,
            PropertySpec property,
            Monitor<S, Letter> monitor,
            ParametricSlice slice,
            CandidateCollector found) {
        SliceSteps steps = new SliceSteps(observation.analysis(), slice);
        if (steps.threads() < 2 || observation.budget().isOver()) {
            return;
        }
        OrderEnumeration<S> orders = new OrderEnumeration<>(steps, monitor, observation.budget());
        List<BreakingOrder> breaking = orders.find();
        PropertyCandidates candidates = new PropertyCandidates(observation, property);
        // No run has an order that must-happen-before forbids: then the lattice has none, either.
        if (!breaking.isEmpty() || orders.isCut()) {
            candidates.add(sliced(observation, property, slice, steps), found);
        }
        candidates.add(breaking, found);
        if (orders.isCut() && breaking.isEmpty()) {
            observation.leftOut(
                    "Of the property \"%s\", only the orders nearest to the run were looked at."
                            .formatted(property.name()));
        }
    }

    /** Returns the orders that sliced causality and the lattice give, if the trace is deep. */
    private static List<BreakingOrder> sliced(
            Observation observation,
            PropertySpec property,
            ParametricSlice slice,
            SliceSteps steps) {
        EventDependence dependence = observation.dependence().orElse(null);
        WorkBudget budget = observation.budget();
        if (dependence == null || budget.isOver()) {
            return List.of();
        }
        LatticeResult result =
                new SlicedOrders(
                                observation.analysis(),
                                dependence,
                                LatticeOptions.USUAL,
                                budget.part(budget.left() / 2))
                        .breaking(property, slice);
        result.whatIsMissing()
                .ifPresent(
                        missing ->
                                observation.leftOut(
                                        "Not all orders of the property \"%s\" were looked at. %s"
                                                .formatted(property.name(), missing)));
        return new LatticePaths(steps).of(result);
    }
}
