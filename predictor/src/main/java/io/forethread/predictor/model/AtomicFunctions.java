package io.forethread.predictor.model;

import io.forethread.trace.Trace;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The events of functions that compute the new value of an atomic variable, as {@code updateAndGet}
 * runs them: all events between the read and the write of the variable at one site. The operation
 * is one step. Functions that do more than read and write are excluded, since they may have to
 * wait.
 */
final class AtomicFunctions {
    private final Trace trace;
    private final BitSet events = new BitSet();

    /** By thread and place: the read that the write there may belong to. */
    private final Map<Long, Integer> reads = new HashMap<>();

    /** By thread: the last event that is more than an access. */
    private final int[] lastOther;

    AtomicFunctions(Trace trace) {
        this.trace = trace;
        this.lastOther = new int[trace.dictionary().threads().size()];
        BitSet updates = updates();
        for (int event = 0; event < trace.size() && !updates.isEmpty(); event++) {
            visit(event, updates.get(trace.siteId(event)));
        }
    }

    /** Returns the places where a variable is read as well as written: these are updates. */
    private BitSet updates() {
        BitSet read = new BitSet();
        BitSet written = new BitSet();
        for (int event = 0; event < trace.size(); event++) {
            if (isOfVariable(event)) {
                (trace.isRead(event) ? read : written).set(trace.siteId(event));
            }
        }
        read.and(written);
        read.clear(0);
        return read;
    }

    private boolean isOfVariable(int event) {
        return trace.isAccess(event) && !trace.isState(event);
    }

    private void visit(int event, boolean isUpdate) {
        int thread = trace.thread(event);
        if (!trace.kind(event).isAccess() && !trace.kind(event).isPassedBy()) {
            lastOther[thread] = event;
        } else if (isUpdate && isOfVariable(event)) {
            long place = ((long) thread << 32) | trace.siteId(event);
            if (trace.isRead(event)) {
                reads.put(place, event);
            } else {
                Integer read = reads.remove(place);
                if (read != null && read >= lastOther[thread] && isSameVariable(read, event)) {
                    addBetween(read, event);
                }
            }
        }
    }

    private boolean isSameVariable(int read, int write) {
        return trace.ownerAndMember(read) == trace.ownerAndMember(write);
    }

    private void addBetween(int read, int write) {
        for (int event = read + 1; event <= write; event++) {
            if (trace.thread(event) == trace.thread(write)) {
                events.set(event);
            }
        }
    }

    /** Returns the events that come after the read, up to the write. */
    BitSet events() {
        return events;
    }
}
