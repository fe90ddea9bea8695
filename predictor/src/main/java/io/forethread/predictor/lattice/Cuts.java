package io.forethread.predictor.lattice;

import io.forethread.predictor.causality.order.CausalOrder;

/**
 * The consistent cuts of a causal order: sets of elements with all that comes before them, in which
 * at most one block of each lock and variable is incomplete (Definitions 2 and 3 of "jPredictor").
 */
public final class Cuts {
    private final CausalOrder order;

    public Cuts(CausalOrder order) {
        this.order = order;
    }

    /**
     * A cut.
     *
     * @param counts how many elements of each thread it has; not to be changed
     * @param open the blocks of values that are incomplete, which follow from the counts
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody: the lattice has its own keys
    record Cut(int[] counts, int[] open) {}

    /** Returns the cut without elements. */
    Cut empty() {
        return new Cut(new int[order.threads()], order.values().initiallyOpen());
    }

    /** Returns the next element of a thread, or -1. */
    int next(Cut cut, int thread) {
        int count = cut.counts[thread];
        return count < order.size(thread) ? order.element(thread, count) : -1;
    }

    /** Returns the cut with the next element of a thread, or null if that is not enabled. */
    Cut with(Cut cut, int element) {
        for (int other = 0; other < cut.counts.length; other++) {
            if (cut.counts[other] < order.before(element, other)) {
                return null;
            }
        }
        if (!order.locks().admits(element, cut.counts)) {
            return null;
        }
        int[] counts = cut.counts.clone();
        counts[order.thread(element)]++;
        int[] open = order.values().open(cut.open, element, counts);
        return open == null ? null : new Cut(counts, open);
    }

    /**
     * Returns whether an element, once it is enabled, takes nothing away from others: it keeps no
     * lock that it took, and overwrites nothing that others are still to read.
     */
    boolean isHarmless(int element) {
        return !order.locks().keepsTakenLock(element) && !order.values().isWriter(element);
    }
}
