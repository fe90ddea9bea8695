package io.forethread.extension.queue;

import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.model.InvolvedEvent;
import io.forethread.trace.Site;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Orders predictions so that, of two that are about the same place, the one that says more about a
 * failure is run first: the other one need not be reported then. Otherwise the order stays; those
 * that are patient have let others go first already.
 */
final class SupersedingFirst {
    private final ViolationRegistry registry;
    private final List<Prediction> predictions;
    private final List<Prediction> ordered = new ArrayList<>();

    /** By identity: to compare predictions is to compare their orders, which may be long. */
    private final Set<Prediction> placed = Collections.newSetFromMap(new IdentityHashMap<>());

    private SupersedingFirst(ViolationRegistry registry, List<Prediction> predictions) {
        this.registry = registry;
        this.predictions = predictions;
    }

    static List<Prediction> of(List<Prediction> predictions, ViolationRegistry registry) {
        SupersedingFirst order = new SupersedingFirst(registry, predictions);
        predictions.forEach(order::place);
        return order.ordered;
    }

    private void place(Prediction prediction) {
        Set<Site> sites = sites(prediction);
        predictions.stream()
                .filter(other -> supersedes(other, prediction))
                .filter(other -> sites(other).stream().anyMatch(sites::contains))
                .forEach(this::add);
        add(prediction);
    }

    private void add(Prediction prediction) {
        if (placed.add(prediction)) {
            ordered.add(prediction);
        }
    }

    private boolean supersedes(Prediction other, Prediction prediction) {
        return saysMore(other, prediction)
                && !registry.isPatient(Optional.of(prediction.kind()))
                && !registry.isPatient(Optional.of(other.kind()))
                && !registry.isFiller(other.kind());
    }

    private boolean saysMore(Prediction one, Prediction other) {
        return one.kind() != other.kind()
                && registry.treatment(Optional.of(other.kind()))
                        .isSupersededBy(Optional.of(one.kind()));
    }

    private static Set<Site> sites(Prediction prediction) {
        return prediction.events().stream().map(InvolvedEvent::site).collect(Collectors.toSet());
    }
}
