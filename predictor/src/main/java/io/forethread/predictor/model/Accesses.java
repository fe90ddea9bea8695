package io.forethread.predictor.model;

import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The accesses of each variable. Variables are numbered in order of their first access. A variable
 * is <em>shared</em> if at least two threads access it and at least one writes it.
 */
public final class Accesses {
    /** Stands for no event and for no variable. */
    public static final int NONE = -1;

    private static final long ELEMENT = 1L << 63;
    private static final long STATE = 1L << 62;

    private final Trace trace;
    private final int[] variableOf;
    private final int[] writers;
    private final int[] starts;
    private final int[] events;
    private final BitSet shared = new BitSet();
    private final BitSet changedUnseen = new BitSet();

    public Accesses(Trace trace) {
        this.trace = trace;
        this.variableOf = new int[trace.size()];
        Numbering variables = new Numbering();
        for (int event = 0; event < trace.size(); event++) {
            variableOf[event] =
                    trace.isAccess(event) ? variables.of(key(trace, event)) : Numbering.NONE;
        }
        this.starts = new int[variables.size() + 1];
        this.events = sorted();
        this.writers = new int[trace.size()];
        Arrays.fill(writers, NONE);
        for (int variable = 0; variable < variables.size(); variable++) {
            look(variable);
        }
    }

    private static long key(Trace trace, int event) {
        long variable = trace.ownerAndMember(event);
        return switch (trace.kind(event)) {
            case READ_ELEMENT, WRITE_ELEMENT -> variable | ELEMENT;
            case READ_STATE, WRITE_STATE -> ((long) trace.ownerId(event) << 32) | STATE;
            default -> variable;
        };
    }

    private int[] sorted() {
        for (int variable : variableOf) {
            if (variable != NONE) {
                starts[variable + 1]++;
            }
        }
        for (int variable = 1; variable < starts.length; variable++) {
            starts[variable] += starts[variable - 1];
        }
        int[] next = Arrays.copyOf(starts, starts.length);
        int[] result = new int[starts[starts.length - 1]];
        for (int event = 0; event < variableOf.length; event++) {
            if (variableOf[event] != NONE) {
                result[next[variableOf[event]]++] = event;
            }
        }
        return result;
    }

    private void look(int variable) {
        int writer = NONE;
        int thread = trace.thread(events[starts[variable]]);
        boolean several = false;
        boolean changed = false;
        for (int i = starts[variable]; i < starts[variable + 1]; i++) {
            int event = events[i];
            several |= trace.thread(event) != thread;
            changed |= isUnseenChange(variable, i);
            writers[event] = writer;
            if (trace.isWrite(event)) {
                writer = event;
            }
        }
        shared.set(variable, several && writer != NONE);
        changedUnseen.set(variable, several && changed);
    }

    private boolean isUnseenChange(int variable, int i) {
        return i > starts[variable]
                && trace.isRead(events[i])
                && trace.value(events[i]) != trace.value(events[i - 1]);
    }

    /** Returns how many variables there are. */
    public int variables() {
        return starts.length - 1;
    }

    /** Returns the variable that an event accesses, or {@link #NONE}. */
    public int variable(int event) {
        return variableOf[event];
    }

    /** Returns all accesses of a variable in order. */
    public int[] of(int variable) {
        return Arrays.copyOfRange(events, starts[variable], starts[variable + 1]);
    }

    public boolean isShared(int variable) {
        return shared.get(variable);
    }

    /**
     * Returns whether several threads access a variable and one of them reads a value that no
     * recorded write wrote. Then the order of the accesses matters even if all of them are reads.
     */
    public boolean isChangedUnseen(int variable) {
        return changedUnseen.get(variable);
    }

    /** Returns the last write of its variable before an access, or {@link #NONE}. */
    public int writeBefore(int event) {
        return writers[event];
    }

    /** Returns whether an event depends on what its variable held before it. */
    public boolean dependsOnValue(int event) {
        return trace.isRead(event) || trace.kind(event) == EventKind.WRITE_STATE;
    }
}
