package io.forethread.predictor.model;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;
import io.forethread.trace.ValueType;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The accesses of each variable. Variables are numbered in order of their first access. A variable
 * is <em>shared</em> if at least two threads access it and at least one writes it.
 */
public final class Accesses {
    /** Stands for no event and for no variable. */
    public static final int NONE = -1;

    private static final KindSet READS =
            KindSet.of(EventKind.READ_FIELD, EventKind.READ_ELEMENT, EventKind.READ_STATE);
    private static final KindSet WRITES =
            KindSet.of(EventKind.WRITE_FIELD, EventKind.WRITE_ELEMENT, EventKind.WRITE_STATE);
    private static final KindSet ELEMENTS =
            KindSet.of(EventKind.READ_ELEMENT, EventKind.WRITE_ELEMENT);
    private static final KindSet STATES = KindSet.of(EventKind.READ_STATE, EventKind.WRITE_STATE);

    private static final long ELEMENT = 1L << 63;
    private static final long STATE = 1L << 62;

    private final Trace trace;
    private final int[] variableOf;
    private final int[] writers;
    private final int variables;
    private int[] firsts;
    private final BitSet shared = new BitSet();
    private final BitSet changedUnseen = new BitSet();

    /** The accesses of shared variables, and of all; null until somebody asks. */
    private AccessLists ofShared;

    private AccessLists ofAll;

    public Accesses(Trace trace) {
        this.trace = trace;
        this.variableOf = new int[trace.size()];
        this.writers = new int[trace.size()];
        this.variables = new Pass().go();
    }

    /** Goes through the trace once. */
    private final class Pass {
        private final Numbering numbers = new Numbering();
        private final BitSet several = new BitSet();
        private final BitSet written = new BitSet();
        private final BitSet changed = new BitSet();

        /**
         * By variable: the thread that accessed it first, its last write, its last value and its
         * first access.
         */
        private int[] threads = new int[64];

        private int[] lastWrites = new int[64];
        private int[] firstEvents = new int[64];
        private long[] values = new long[64];

        int go() {
            for (int event = 0; event < variableOf.length; event++) {
                long head = trace.head(event);
                boolean isWrite = WRITES.hasKindOf(head);
                if (isWrite || READS.hasKindOf(head)) {
                    visit(event, head, isWrite);
                } else {
                    variableOf[event] = NONE;
                    writers[event] = NONE;
                }
            }
            firsts = Arrays.copyOf(firstEvents, numbers.size());
            shared.or(several);
            shared.and(written);
            changedUnseen.or(several);
            changedUnseen.and(changed);
            return numbers.size();
        }

        private void visit(int event, long head, boolean isWrite) {
            int known = numbers.size();
            int variable = numbers.of(key(event, head));
            int thread = Layout.thread(head);
            long value = trace.value(event);
            variableOf[event] = variable;
            if (variable == known) {
                makeRoomFor(variable);
                firstEvents[variable] = event;
                threads[variable] = thread;
                lastWrites[variable] = NONE;
            } else {
                if (threads[variable] != thread) {
                    several.set(variable);
                }
                if (!isWrite && values[variable] != value) {
                    changed.set(variable);
                }
            }
            values[variable] = value;
            writers[event] = lastWrites[variable];
            if (isWrite) {
                lastWrites[variable] = event;
                written.set(variable);
            }
        }

        private long key(int event, long head) {
            long variable = trace.ownerAndMember(event);
            if (ELEMENTS.hasKindOf(head)) {
                return variable | ELEMENT;
            }
            return STATES.hasKindOf(head)
                    ? ((long) Layout.owner(variable) << 32) | STATE
                    : variable;
        }

        private void makeRoomFor(int variable) {
            if (variable == threads.length) {
                threads = Arrays.copyOf(threads, 2 * variable);
                lastWrites = Arrays.copyOf(lastWrites, 2 * variable);
                firstEvents = Arrays.copyOf(firstEvents, 2 * variable);
                values = Arrays.copyOf(values, 2 * variable);
            }
        }
    }

    /** Returns how many variables there are. */
    public int variables() {
        return variables;
    }

    /** Returns the variable that an event accesses, or {@link #NONE}. */
    public int variable(int event) {
        return variableOf[event];
    }

    /** Returns the first access of a variable. */
    public int firstAccess(int variable) {
        return firsts[variable];
    }

    /** Returns all accesses of a variable in order. */
    public int[] of(int variable) {
        if (shared.get(variable) || changedUnseen.get(variable)) {
            if (ofShared == null) {
                BitSet some = (BitSet) shared.clone();
                some.or(changedUnseen);
                ofShared = new AccessLists(variableOf, variables, some);
            }
            return ofShared.of(variable);
        }
        if (ofAll == null) { // most callers never ask for variables that one thread has for itself
            BitSet all = new BitSet();
            all.set(0, variables);
            ofAll = new AccessLists(variableOf, variables, all);
        }
        return ofAll.of(variable);
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
        long head = trace.head(event);
        return READS.hasKindOf(head) || Layout.kind(head) == EventKind.WRITE_STATE;
    }

    /** Returns whether an event reads or writes a reference to an object. */
    public boolean seesObject(int event) {
        return trace.valueType(event) == ValueType.REFERENCE && trace.value(event) != 0;
    }

    /** Returns the accesses of some variables, sorted by variable. */
    public AccessLists lists(BitSet some) {
        return new AccessLists(variableOf, variables, some);
    }
}
