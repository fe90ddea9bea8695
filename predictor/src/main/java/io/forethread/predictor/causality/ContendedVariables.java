package io.forethread.predictor.causality;

import io.forethread.predictor.model.Accesses;
import io.forethread.predictor.model.EventUnits;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The variables of which two accesses in different threads, at least one of them a write, may come
 * in either order as far as must-happen-before goes. In all orders, every access of another
 * variable finds what it found in the trace, so no detector needs to look at it: what is made
 * before threads are started and read by them, and what is read when they have ended.
 *
 * <p>It is the happens-before race check of FastTrack, with must-happen-before as the order: for
 * each variable the last write and the last reads are enough. A thread that is about to look
 * something up does not count what that lookup awaits.
 */
final class ContendedVariables {
    private static final int NONE = -1;

    private final Trace trace;
    private final Accesses accesses;
    private final EventUnits units;
    private final Clocks.Sweep clocks;
    private final BitSet contended = new BitSet();

    /** By thread, how many units it has begun. */
    private final int[] begun;

    /** By variable: thread and position of the last write, and of the last read of one thread. */
    private final int[] writeThreads;

    private final int[] writePositions;
    private final int[] readThreads;
    private final int[] readPositions;

    /** By variable, the next of its other last reads; -1 if one thread reads it. */
    private final int[] moreReads;

    private final ReadLists lists = new ReadLists();

    ContendedVariables(Trace trace, Accesses accesses, EventUnits units, MustHappenBefore order) {
        this.trace = trace;
        this.accesses = accesses;
        this.units = units;
        this.clocks = order.clockSweep();
        this.begun = new int[trace.dictionary().threads().size()];
        this.writeThreads = new int[accesses.variables()];
        this.writePositions = new int[accesses.variables()];
        this.readThreads = new int[accesses.variables()];
        this.readPositions = new int[accesses.variables()];
        this.moreReads = new int[accesses.variables()];
        for (int[] none : new int[][] {writeThreads, readThreads, moreReads}) {
            Arrays.fill(none, NONE);
        }
    }

    /** Returns the contended variables. */
    BitSet find() {
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            if (units.isFirst(event)) {
                begun[thread]++;
            }
            int variable = accesses.variable(event);
            if (variable >= 0 && accesses.isShared(variable) && !contended.get(variable)) {
                visit(variable, thread, begun[thread] - 1, trace.isWrite(event));
            }
        }
        return contended;
    }

    private void visit(int variable, int thread, int position, boolean isWrite) {
        int writer = writeThreads[variable];
        if (writer != NONE && writer != thread) {
            require(variable, thread, position, writer, writePositions[variable]);
        }
        if (isWrite) {
            requireReads(variable, thread, position);
            writeThreads[variable] = thread;
            writePositions[variable] = position;
        } else {
            noteRead(variable, thread, position);
        }
    }

    /** Marks a variable as contended unless a unit comes before another thread gets to one. */
    private void require(int variable, int thread, int position, int other, int earlier) {
        if (clocks.count(thread, position - 1, other) <= earlier) {
            contended.set(variable);
        }
    }

    private void requireReads(int variable, int thread, int position) {
        int reader = readThreads[variable];
        if (reader != NONE && reader != thread) {
            require(variable, thread, position, reader, readPositions[variable]);
        }
        for (int read = moreReads[variable]; read != NONE; read = lists.next(read)) {
            if (lists.thread(read) != thread) {
                require(variable, thread, position, lists.thread(read), lists.position(read));
            }
        }
        // They come before this write, and so before whatever comes after it.
        readThreads[variable] = NONE;
        moreReads[variable] = NONE;
    }

    private void noteRead(int variable, int thread, int position) {
        if (readThreads[variable] == NONE || readThreads[variable] == thread) {
            readThreads[variable] = thread;
            readPositions[variable] = position;
            return;
        }
        for (int read = moreReads[variable]; read != NONE; read = lists.next(read)) {
            if (lists.thread(read) == thread) {
                lists.move(read, position);
                return;
            }
        }
        moreReads[variable] = lists.add(thread, position, moreReads[variable]);
    }
}
