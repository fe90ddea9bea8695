package io.forethread.predictor.lattice;

import io.forethread.predictor.causality.order.CausalOrder;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Chooses the cuts of a level that are kept if there are too many: the causality cone around the
 * observed run. A cut is the farther away the more elements lie between the first that it has not
 * executed and the last that it has. For each state of the monitor the nearest cut comes first, so
 * that no state is lost as long as there are fewer states than cuts.
 */
final class Cone {
    private final CausalOrder order;

    Cone(CausalOrder order) {
        this.order = order;
    }

    <S> List<Node<S>> nearest(Collection<Node<S>> level, int width) {
        List<Node<S>> sorted = new ArrayList<>(level);
        sorted.sort(Comparator.comparingInt(node -> distance(node.cut().counts())));
        List<Node<S>> chosen = new ArrayList<>(width);
        List<Node<S>> others = new ArrayList<>();
        Set<S> states = new HashSet<>();
        for (Node<S> node : sorted) {
            (states.add(node.state()) ? chosen : others).add(node);
        }
        chosen.addAll(others);
        return new ArrayList<>(chosen.subList(0, width));
    }

    private int distance(int[] counts) {
        int last = -1;
        int first = order.size();
        for (int thread = 0; thread < counts.length; thread++) {
            int count = counts[thread];
            if (count > 0) {
                last = Math.max(last, order.element(thread, count - 1));
            }
            if (count < order.size(thread)) {
                first = Math.min(first, order.element(thread, count));
            }
        }
        return last - first;
    }
}
