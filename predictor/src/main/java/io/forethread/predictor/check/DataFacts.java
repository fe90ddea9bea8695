package io.forethread.predictor.check;

import io.forethread.predictor.model.KindSet;
import io.forethread.predictor.model.Numbering;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** What a trace tells about the values of its variables, whatever the order of its events. */
final class DataFacts {
    /** Tells the state of an object from its fields. */
    private static final long STATE = 1L << 62;

    private static final KindSet READS =
            KindSet.of(EventKind.READ_FIELD, EventKind.READ_ELEMENT, EventKind.READ_STATE);
    private static final KindSet WRITES =
            KindSet.of(EventKind.WRITE_FIELD, EventKind.WRITE_ELEMENT, EventKind.WRITE_STATE);
    private static final int READ_STATE = EventKind.READ_STATE.code();
    private static final int WRITE_STATE = EventKind.WRITE_STATE.code();

    private final Trace trace;
    private final int[] variables;
    private final int count;

    /** The values that variables have before anybody writes them, where the trace tells. */
    private final long[] initial;

    /** All writes of the first variable, then those of the next... */
    private final int[] writes;

    private final int[] writeStarts;

    private final BitSet known = new BitSet();

    /** The reads of values that no recorded write wrote, as by reflection. */
    private final BitSet unexplained = new BitSet();

    /** The versions that changes of a state found. */
    private final Map<Integer, Long> foundByChange = new HashMap<>();

    DataFacts(Trace trace) {
        this.trace = trace;
        this.variables = new int[trace.size()];
        Numbering numbers = new Numbering();
        for (int event = 0; event < variables.length; event++) {
            long head = trace.head(event);
            variables[event] =
                    READS.hasKindOf(head) || WRITES.hasKindOf(head)
                            ? numbers.of(key(event, head))
                            : OrderCheck.NONE;
        }
        this.count = numbers.size();
        this.initial = new long[count];
        this.writeStarts = new int[count + 1];
        learn();
        this.writes = writesByVariable();
    }

    private void learn() {
        long[] current = new long[count];
        BitSet accessed = new BitSet(count);
        for (int event = 0; event < variables.length; event++) {
            int variable = variables[event];
            if (variable != OrderCheck.NONE) {
                learn(event, variable, !accessed.get(variable), current[variable]);
                accessed.set(variable);
                current[variable] = trace.value(event);
            }
        }
        for (int variable = 0; variable < count; variable++) {
            writeStarts[variable + 1] += writeStarts[variable];
        }
    }

    private int[] writesByVariable() {
        int[] next = writeStarts.clone();
        int[] byVariable = new int[writeStarts[count]];
        for (int event = 0; event < variables.length; event++) {
            int variable = variables[event];
            if (variable != OrderCheck.NONE
                    && (WRITES.hasKindOf(trace.head(event)) || unexplained.get(event))) {
                byVariable[next[variable]++] = event;
            }
        }
        return byVariable;
    }

    /** Returns the last write of a variable among the first {@code length} events, or NONE. */
    int lastWriteAmong(int length, int variable) {
        int place =
                Arrays.binarySearch(
                        writes, writeStarts[variable], writeStarts[variable + 1], length);
        int before = place < 0 ? -place - 2 : place - 1;
        return before < writeStarts[variable] ? OrderCheck.NONE : writes[before];
    }

    private long key(int access, long head) {
        int kind = Layout.kindCode(head);
        return kind == READ_STATE || kind == WRITE_STATE
                ? trace.ownerId(access) | STATE
                : trace.ownerAndMember(access);
    }

    /**
     * @param first whether this is the first access of its variable
     * @param current what the variable holds otherwise
     */
    private void learn(int event, int variable, boolean first, long current) {
        long head = trace.head(event);
        long value = trace.value(event);
        boolean isRead = READS.hasKindOf(head);
        boolean isChange = Layout.kindCode(head) == WRITE_STATE;
        // Versions are counted, so the first change tells what was there, too.
        long found = !isChange ? value : first ? value - 1 : current;
        if (isChange) {
            foundByChange.put(event, found);
        }
        boolean isUnexplained = isRead && !first && value != current;
        if (first && (isRead || isChange)) {
            initial[variable] = found;
            known.set(variable);
        } else if (isUnexplained) {
            unexplained.set(event);
        }
        // An event that leaves a value in its variable, or shows that somebody did.
        if (!isRead || isUnexplained) {
            writeStarts[variable + 1]++;
        }
    }

    /** Returns the variable that an event accesses, or {@link OrderCheck#NONE}. */
    int variable(int event) {
        return variables[event];
    }

    /** Returns whether an event saw what its variable held before. */
    boolean reads(int event) {
        return trace.isRead(event) || trace.kind(event) == EventKind.WRITE_STATE;
    }

    /**
     * Returns whether an event read a value that no recorded write wrote. It stands for that write,
     * too: only that the write came before the read is known.
     */
    boolean isUnexplained(int read) {
        return unexplained.get(read);
    }

    /** Returns what a read saw in the trace. */
    long found(int read) {
        return trace.isRead(read) ? trace.value(read) : foundByChange.get(read);
    }

    boolean isInitialKnown(int variable) {
        return known.get(variable);
    }

    /** Returns what a variable holds before anybody writes it, if that is known. */
    long initialValue(int variable) {
        return initial[variable];
    }

    int variables() {
        return count;
    }
}
