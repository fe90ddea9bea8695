package io.forethread.predictor.explore;

import io.forethread.predictor.causality.TraceAnalysis;
import io.forethread.predictor.model.Accesses;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The writes that reads of a trace did not see and could have seen, as far as program order and
 * must-happen-before tell.
 */
final class Couplings {
    /** How many are listed at most. */
    private static final int MOST = 100_000;

    /**
     * How many pairs are looked at for that: a variable may have as many as it has accesses,
     * squared.
     */
    private static final int MOST_LOOKS = 10_000_000;

    /**
     * A read and a write that it might see.
     *
     * @param write {@link Accesses#NONE} for the value before all writes
     */
    record Coupling(int read, int write) {}

    private final TraceAnalysis analysis;
    private final Trace trace;
    private final Accesses accesses;
    private final History.OfTrace steps;
    private final List<Coupling> seen = new ArrayList<>();
    private final List<Coupling> unseen = new ArrayList<>();
    private long looks;
    private boolean complete = true;

    Couplings(TraceAnalysis analysis, History.OfTrace steps) {
        this.analysis = analysis;
        this.trace = analysis.trace();
        this.accesses = analysis.accesses();
        this.steps = steps;
        for (int variable = 0; variable < accesses.variables(); variable++) {
            if (accesses.isShared(variable)) {
                look(accesses.of(variable));
            }
        }
        // Early reads first: what comes after them may be different then.
        unseen.sort((a, b) -> Integer.compare(a.read, b.read));
    }

    /** Returns the couplings that the run has. */
    List<Coupling> seen() {
        return seen;
    }

    /** Returns those that it might have had, in order of their reads. */
    List<Coupling> unseen() {
        return unseen;
    }

    /** Returns whether {@link #unseen} are all. */
    boolean areComplete() {
        return complete;
    }

    private void look(int[] events) {
        Map<Integer, Integer> own = new HashMap<>();
        for (int event : events) {
            if (accesses.dependsOnValue(event) && steps.stepOf(event) != History.NONE) {
                seen.add(new Coupling(event, accesses.writeBefore(event)));
                looks += events.length;
                if (looks <= MOST_LOOKS) {
                    lookAt(event, events, own.get(trace.thread(event)));
                } else {
                    complete = false;
                }
            }
            if (trace.isWrite(event)) {
                own.put(trace.thread(event), event);
            }
        }
    }

    /**
     * @param own the last write of the read's own thread before it, or null
     */
    private void lookAt(int read, int[] events, Integer own) {
        if (own == null) {
            add(read, Accesses.NONE);
        }
        for (int write : events) {
            boolean isOwn = trace.thread(write) == trace.thread(read);
            if (trace.isWrite(write)
                    && (isOwn
                            ? own != null && own == write
                            : !analysis.order().ordered(read, write))) {
                add(read, write);
            }
        }
    }

    private void add(int read, int write) {
        if (!steps.isSeen(read, write)) {
            if (unseen.size() < MOST) {
                unseen.add(new Coupling(read, write));
            } else {
                complete = false;
            }
        }
    }
}
