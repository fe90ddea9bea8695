package io.forethread.predictor.causality.order;

import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.predictor.model.IntList;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.BitSet;

/**
 * Orders the accesses of each variable so that the reads that keep their value see it. Accesses of
 * a variable that no such read is about are not ordered.
 */
final class DataOrder {
    private final Trace trace;
    private final Accesses accesses;
    private final EventUnits units;
    private final Slice slice;
    private final OrderGraph graph;
    private final ValueBlocks blocks;
    private final DataTreatment treatment;

    DataOrder(
            Trace trace,
            Accesses accesses,
            EventUnits units,
            Slice slice,
            OrderGraph graph,
            ValueBlocks blocks,
            DataTreatment treatment) {
        this.trace = trace;
        this.accesses = accesses;
        this.units = units;
        this.slice = slice;
        this.graph = graph;
        this.blocks = blocks;
        this.treatment = treatment;
    }

    void add() {
        keptVariables().stream().forEach(this::addVariable);
    }

    /** Returns the variables that several threads access and a kept access is about. */
    private BitSet keptVariables() {
        BitSet variables = new BitSet();
        BitSet kept = slice.kept();
        for (int event = kept.nextSetBit(0); event >= 0; event = kept.nextSetBit(event + 1)) {
            int variable = accesses.variable(event);
            if (variable != Accesses.NONE
                    && (accesses.isShared(variable) || accesses.isChangedUnseen(variable))) {
                variables.set(variable);
            }
        }
        return variables;
    }

    private void addVariable(int variable) {
        if (accesses.isChangedUnseen(variable)) {
            addTotalOrder(variable);
        } else if (treatment == DataTreatment.CONFLICTS_ORDERED) {
            addConflicts(variable);
        } else {
            addBlocks(variable);
        }
    }

    /** What changes without being seen to change must be accessed as it was. */
    private void addTotalOrder(int variable) {
        int last = Elements.NONE;
        for (int event : accesses.of(variable)) {
            int element = elementOf(event);
            if (element != Elements.NONE && (slice.keeps(event) || trace.isWrite(event))) {
                if (last != Elements.NONE) {
                    graph.orderElements(last, element);
                }
                last = element;
            }
        }
    }

    private void addConflicts(int variable) {
        int write = Elements.NONE;
        IntList readers = new IntList();
        for (int event : accesses.of(variable)) {
            int element = elementOf(event);
            if (element == Elements.NONE || !(trace.isWrite(event) || slice.keeps(event))) {
                continue;
            }
            if (write != Elements.NONE) {
                graph.orderElements(write, element);
            }
            if (trace.isWrite(event)) {
                orderAll(readers, element);
                readers.truncate(0);
                write = element;
            } else {
                readers.add(element);
            }
        }
    }

    private void addBlocks(int variable) {
        int write = Elements.NONE;
        IntList readers = new IntList();
        for (int event : accesses.of(variable)) {
            int element = elementOf(event);
            if (element == Elements.NONE || !(trace.isWrite(event) || slice.keeps(event))) {
                continue;
            }
            boolean alsoReads = trace.kind(event) == EventKind.WRITE_STATE && slice.keeps(event);
            if (!trace.isWrite(event) || alsoReads) {
                if (write != Elements.NONE) {
                    graph.orderElements(write, element);
                }
                readers.add(element);
            }
            if (trace.isWrite(event)) {
                if (hasReader(readers, element)) {
                    orderAll(readers, element); // it ends the block that it reads from
                }
                endBlock(variable, write, readers);
                readers.truncate(0);
                write = element;
            }
        }
        endBlock(variable, write, readers);
    }

    private void endBlock(int variable, int write, IntList readers) {
        if (write != Elements.NONE) {
            blocks.addBlock(variable, write, readers);
        } else if (!readers.isEmpty()) {
            blocks.addInitial(variable, readers);
        }
    }

    private void orderAll(IntList readers, int element) {
        for (int i = 0; i < readers.size(); i++) {
            graph.orderElements(readers.get(i), element);
        }
    }

    private static boolean hasReader(IntList readers, int element) {
        for (int i = 0; i < readers.size(); i++) {
            if (readers.get(i) == element) {
                return true;
            }
        }
        return false;
    }

    private int elementOf(int event) {
        return graph.elements().of(units.unitOf(event));
    }
}
