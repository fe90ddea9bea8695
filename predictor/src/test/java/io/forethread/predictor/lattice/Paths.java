package io.forethread.predictor.lattice;

import io.forethread.predictor.causality.order.CausalOrder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Goes through the lattice of an order path by path. */
final class Paths {
    private final CausalOrder order;
    private final Cuts cuts;
    private final Map<List<Integer>, Long> counts = new HashMap<>();

    Paths(CausalOrder order) {
        this.order = order;
        this.cuts = new Cuts(order);
    }

    /** Returns how many paths lead from the empty cut to that of all elements. */
    long count() {
        return count(cuts.empty());
    }

    private long count(Cuts.Cut cut) {
        List<Integer> key = Arrays.stream(cut.counts()).boxed().toList();
        if (Arrays.stream(cut.counts()).sum() == order.size()) {
            return 1;
        }
        Long known = counts.get(key);
        if (known == null) {
            known = 0L;
            for (Cuts.Cut next : following(cut)) {
                known = Math.addExact(known, count(next));
            }
            counts.put(key, known);
        }
        return known;
    }

    private List<Cuts.Cut> following(Cuts.Cut cut) {
        List<Cuts.Cut> all = new ArrayList<>();
        for (int thread = 0; thread < order.threads(); thread++) {
            int element = cuts.next(cut, thread);
            Cuts.Cut next = element < 0 ? null : cuts.with(cut, element);
            if (next != null) {
                all.add(next);
            }
        }
        return all;
    }

    /** Returns the elements on a random path, which ends where no element is enabled. */
    int[] random(Random random) {
        List<Integer> path = new ArrayList<>();
        Cuts.Cut cut = cuts.empty();
        while (true) {
            List<Cuts.Cut> next = following(cut);
            if (next.isEmpty()) {
                return path.stream().mapToInt(Integer::intValue).toArray();
            }
            Cuts.Cut chosen = next.get(random.nextInt(next.size()));
            for (int thread = 0; thread < order.threads(); thread++) {
                if (chosen.counts()[thread] > cut.counts()[thread]) {
                    path.add(order.element(thread, cut.counts()[thread]));
                }
            }
            cut = chosen;
        }
    }
}
