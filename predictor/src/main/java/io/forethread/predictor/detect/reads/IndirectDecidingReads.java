package io.forethread.predictor.detect.reads;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.FreeReads;
import io.forethread.trace.Trace;

import java.util.BitSet;

/**
 * Reads that decide nothing themselves, but tell: what was made of their value is written to
 * another variable, and comes, perhaps after more of that, to a read that decides something. Who
 * adds to a variable what it finds there does not tell: in which order is mostly all the same.
 */
final class IndirectDecidingReads {
    private final BitSet telling = new BitSet();

    IndirectDecidingReads(TraceAnalysis analysis, FreeReads free) {
        if (free.isEmpty()) {
            return;
        }
        Trace trace = analysis.trace();
        Accesses accesses = analysis.accesses();
        BitSet carrying = new BitSet();
        // A value is read and written before the next thread reads it.
        for (int event = trace.size() - 1; event >= 0; event--) {
            if (trace.isWrite(event) && carrying.get(event)) {
                for (int source : free.sourcesOf(event)) {
                    carrying.set(source);
                    if (accesses.variable(source) != accesses.variable(event)) {
                        telling.set(source);
                    }
                }
            }
            boolean isRead = trace.isRead(event) && !trace.isState(event);
            if (isRead && (carrying.get(event) || !free.contains(event))) {
                int write = accesses.writeBefore(event);
                if (write != Accesses.NONE) {
                    carrying.set(write);
                }
            }
        }
    }

    boolean contains(int read) {
        return telling.get(read);
    }
}
