package io.forethread.predictor.causality.synchronization;

import io.forethread.predictor.model.Edges;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.RankedBits;
import io.forethread.predictor.model.Target;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.Arrays;

/**
 * Pairs of events in different threads of which the later one is not executed without the earlier
 * one, in any consistent order: creation, notification, parking, interruption, signals, and locks
 * that another thread gives back. They are kept in arrays, since a trace may have as many of them
 * as events.
 */
public final class MustEdges {
    private static final int NONE = -1;

    /** Receives edges. */
    @FunctionalInterface
    public interface Visitor {
        void edge(int earlier, int later);
    }

    private final Trace trace;

    /** In the order of the later events. */
    private final int[] earlier;

    private final int[] later;

    /** The units that edges lead to; by such unit, the last edge; by edge, the next one there. */
    private final RankedBits reached;

    private final int[] lastInto;

    private final int[] nextInto;

    private MustEdges(Trace trace, EventUnits units, int[] earlier, int[] later) {
        this.trace = trace;
        this.earlier = earlier;
        this.later = later;
        this.reached = new RankedBits(units.count());
        for (int event : later) {
            reached.set(units.unitOf(event));
        }
        reached.seal();
        this.lastInto = new int[reached.count()];
        this.nextInto = new int[later.length];
        Arrays.fill(lastInto, NONE);
        for (int edge = 0; edge < later.length; edge++) {
            int place = reached.rank(units.unitOf(later[edge]));
            nextInto[edge] = lastInto[place];
            lastInto[place] = edge;
        }
    }

    /** Visits all edges, in the order of their later events. */
    public void forEach(Visitor visitor) {
        for (int edge = 0; edge < later.length; edge++) {
            visitor.edge(earlier[edge], later[edge]);
        }
    }

    /** Visits the edges that lead to a unit. */
    public void forEachInto(int unit, Visitor visitor) {
        int last = reached.get(unit) ? lastInto[reached.rank(unit)] : NONE;
        for (int edge = last; edge != NONE; edge = nextInto[edge]) {
            visitor.edge(earlier[edge], later[edge]);
        }
    }

    /**
     * Returns whether an edge does not hold for a target: the notification is lost, so it needs no
     * wait.
     */
    public boolean isLost(int event, int notify, Target target) {
        return target.loses(notify, event) && trace.kind(event) == EventKind.WAIT;
    }

    /** Collects edges in any order. */
    static final class Builder {
        private final Trace trace;
        private final Edges edges = new Edges();
        private boolean isSorted = true;

        Builder(Trace trace) {
            this.trace = trace;
        }

        /** Adds an edge, unless program order says so already. */
        void add(int source, int target) {
            if (trace.thread(source) == trace.thread(target)) {
                return;
            }
            int last = edges.size() - 1;
            isSorted &= last < 0 || edges.to(last) <= target;
            edges.add(source, target);
        }

        MustEdges build(EventUnits units) {
            long[] sorted = new long[edges.size()];
            Arrays.setAll(sorted, edge -> ((long) edges.to(edge) << 32) | edges.from(edge));
            if (!isSorted) {
                Arrays.sort(sorted); // almost in order, which takes little more than one pass
            }
            int[] earlier = new int[sorted.length];
            int[] later = new int[sorted.length];
            Arrays.setAll(earlier, edge -> (int) sorted[edge]);
            Arrays.setAll(later, edge -> (int) (sorted[edge] >> 32));
            return new MustEdges(trace, units, earlier, later);
        }
    }
}
