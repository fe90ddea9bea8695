package io.forethread.predictor.lattice;

import io.forethread.predictor.causality.order.CausalOrder;
import io.forethread.predictor.model.IntList;

import java.util.Arrays;

/**
 * Makes the way to a violation short: only what must come before the elements that count is
 * executed, as late as possible and in the order of the trace. The search executes much else as
 * soon as it can be, and goes from thread to thread for that; a schedule need not.
 */
final class ShortWay {
    private final CausalOrder order;
    private final Cuts cuts;
    private final IntList path = new IntList();
    private Cuts.Cut cut;

    private ShortWay(CausalOrder order, Cuts cuts) {
        this.order = order;
        this.cuts = cuts;
        this.cut = cuts.empty();
    }

    /**
     * Returns the short way, or the whole path if locks or values are in the way of it.
     *
     * @param path all elements up to the violation
     * @param counting those of them that have to keep their order
     */
    static int[] of(CausalOrder order, Cuts cuts, int[] path, int[] counting) {
        ShortWay way = new ShortWay(order, cuts);
        for (int element : counting) {
            if (!way.reach(element)) {
                return path;
            }
        }
        return way.path.toArray();
    }

    /** Executes an element after all that must come before it, that in the order of the trace. */
    private boolean reach(int element) {
        if (cut.counts()[order.thread(element)] > order.position(element)) {
            return true;
        }
        IntList needed = new IntList();
        for (int thread = 0; thread < order.threads(); thread++) {
            int count = order.before(element, thread);
            for (int position = cut.counts()[thread]; position < count; position++) {
                needed.add(order.element(thread, position));
            }
        }
        int[] sorted = needed.toArray();
        Arrays.sort(sorted);
        for (int earlier : sorted) {
            if (!execute(earlier)) {
                return false;
            }
        }
        return execute(element);
    }

    private boolean execute(int element) {
        Cuts.Cut next = cuts.with(cut, element);
        if (next == null) {
            return false;
        }
        cut = next;
        path.add(element);
        return true;
    }
}
