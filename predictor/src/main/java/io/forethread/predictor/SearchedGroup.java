package io.forethread.predictor;

import io.forethread.predictor.budget.WorkBudget;
import io.forethread.predictor.detect.Candidate;
import io.forethread.predictor.detect.CandidateGroup;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A candidate with all of its instances, on its way through the stages. */
final class SearchedGroup {
    private final List<SearchedInstance> instances;
    private boolean found;

    SearchedGroup(CandidateGroup group) {
        this.instances = group.instances().stream().map(SearchedInstance::new).toList();
    }

    /** Returns the instance that stands for all. */
    Candidate first() {
        return instances.get(0).candidate();
    }

    /** Tries a stage for one instance after the other; returns null if none is reached. */
    OrderSearch.Reached find(OrderSearch orders, Stage stage, WorkBudget budget) {
        if (stage == Stage.DIRECT_PRECISE) {
            OrderSearch.Reached known = known(orders);
            if (known != null) {
                found = true;
                return known;
            }
        }
        for (SearchedInstance instance : instances) {
            if (stage == Stage.LONG_PRECISE) {
                instance.tryAgain();
            }
            OrderSearch.Reached reached = orders.find(instance, stage, budget);
            if (reached != null) {
                found = true;
                return reached;
            }
        }
        return null;
    }

    /** Returns what the detector has found itself, for any instance; null if that is nothing. */
    private OrderSearch.Reached known(OrderSearch orders) {
        return instances.stream()
                .map(orders::known)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    boolean isFound() {
        return found;
    }

    /** Returns why it is not known whether there is an order for any instance, if it is not. */
    Optional<String> open() {
        return found
                ? Optional.empty()
                : instances.stream()
                        .map(SearchedInstance::open)
                        .filter(Objects::nonNull)
                        .findFirst();
    }
}
