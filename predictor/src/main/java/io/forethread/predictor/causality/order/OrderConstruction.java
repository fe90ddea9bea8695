package io.forethread.predictor.causality.order;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.causality.synchronization.LockHolds;

/**
 * Makes the causal order of a slice: program order, the edges that every order keeps, locks,
 * waiting and data. Takes time linear in the slice, times the number of threads where threads
 * communicate.
 */
public final class OrderConstruction {
    private final TraceAnalysis analysis;
    private final Slice slice;
    private final Elements elements;
    private final OrderGraph graph;
    private final ValueBlocks values;

    private OrderConstruction(TraceAnalysis analysis, Slice slice) {
        this.analysis = analysis;
        this.slice = slice;
        this.elements =
                Elements.of(
                        slice.units(analysis.trace(), analysis.units()),
                        analysis.units(),
                        analysis.threadUnits());
        this.graph = new OrderGraph(elements, analysis.units());
        this.values = new ValueBlocks(elements);
    }

    /**
     * Returns the order of a slice. It must have what its events need of other threads: the causes
     * of must-edges and, with {@link LockTreatment#RELEASE_BEFORE_ACQUIRE}, releases.
     */
    public static CausalOrder of(
            TraceAnalysis analysis, Slice slice, LockTreatment locks, DataTreatment data) {
        OrderConstruction construction = new OrderConstruction(analysis, slice);
        construction.addMustEdges();
        construction.addLocks(locks);
        new WaitSetOrder(analysis.trace(), construction.graph).add(slice);
        construction.addData(data);
        boolean permute = locks == LockTreatment.BLOCKS_PERMUTE;
        return construction.build(permute);
    }

    /** Returns the order that all consistent orders of a slice have in common, and more. */
    static CausalOrder withoutLocksAndData(TraceAnalysis analysis, Slice slice) {
        OrderConstruction construction = new OrderConstruction(analysis, slice);
        construction.addMustEdges();
        return construction.build(false);
    }

    private void addMustEdges() {
        analysis.synchronization().mustEdges().forEach(graph::order);
    }

    private void addLocks(LockTreatment treatment) {
        LockEdges.forEach(holds(), treatment, graph::order);
    }

    private void addData(DataTreatment treatment) {
        new DataOrder(
                        analysis.trace(),
                        analysis.accesses(),
                        analysis.units(),
                        slice,
                        graph,
                        values,
                        treatment)
                .add();
    }

    private CausalOrder build(boolean blocksPermute) {
        LockBlocks locks =
                blocksPermute
                        ? LockBlocks.of(holds(), elements, analysis.threadUnits())
                        : LockBlocks.none(elements, analysis.threadUnits());
        return new CausalOrder(
                analysis.units(), analysis.threadUnits(), elements, graph.clocks(), locks, values);
    }

    private LockHolds holds() {
        return analysis.synchronization().holds();
    }
}
