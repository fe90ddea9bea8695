package io.forethread.recorder;

import io.forethread.trace.BranchForm;
import io.forethread.trace.CallArguments;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.TraceDepth;
import io.forethread.trace.store.TraceStore;

/**
 * The hooks of deep runs: all branches with where they lead, all entries, and calls of methods
 * without hooks. In an ordinary run they do what ordinary instrumentation would have done, so that
 * its trace does not depend on the runs before it.
 *
 * <p>Objects are numbered but do not count as touched: what is shared is the same in all runs.
 */
public abstract class DeepRecordingSink extends RecordingSink {
    private static final int JUMP = BranchForm.JUMP.member();
    private static final int SWITCH = BranchForm.SWITCH.member();

    /** How far the places of a call's objects are apart in the cache. */
    private static final int NEXT_PLACE = 677;

    // The opcodes of conditional jumps (JVMS 6.5): this class runs where ASM may not be.
    private static final int IFEQ = 153;
    private static final int IFNE = 154;
    private static final int IFLT = 155;
    private static final int IFGE = 156;
    private static final int IFGT = 157;
    private static final int IF_ICMPEQ = 159;
    private static final int IF_ICMPNE = 160;
    private static final int IF_ICMPLT = 161;
    private static final int IF_ICMPGE = 162;
    private static final int IF_ICMPGT = 163;
    private static final int IF_ACMPEQ = 165;
    private static final int IFNULL = 198;

    private final boolean deep;
    private final boolean complete;

    /** Whether a thread may have to be stopped at a call. */
    private final boolean stopsAtCalls;

    /**
     * @param stopsAtCalls whether a thread may have to be stopped at a call, even if the run is not
     *     recorded deep
     */
    protected DeepRecordingSink(
            TraceStore store, int sliceLength, TraceDepth depth, boolean stopsAtCalls) {
        super(store, sliceLength);
        this.deep = depth.isDeep();
        this.complete = depth == TraceDepth.COMPLETE;
        this.stopsAtCalls = deep || stopsAtCalls;
        if (deep) {
            seeObjects();
        }
    }

    // ---- branches

    private void branch(long head, int form, long value) {
        if (mayRecord()) {
            before(head);
            appendBranch(head, form, value);
        }
    }

    private static long asValue(boolean taken) {
        return taken ? 1 : 0;
    }

    @Override
    public final void branch(int value, long head, int opcode) {
        if (deep) {
            branch(head, JUMP, asValue(isTaken(value, opcode)));
        } else {
            branch(head);
        }
    }

    private static boolean isTaken(int value, int opcode) {
        return switch (opcode) {
            case IFEQ -> value == 0;
            case IFNE -> value != 0;
            case IFLT -> value < 0;
            case IFGE -> value >= 0;
            case IFGT -> value > 0;
            default -> value <= 0;
        };
    }

    @Override
    public final void branch(int left, int right, long head, int opcode) {
        if (deep) {
            branch(head, JUMP, asValue(isTaken(left, right, opcode)));
        } else {
            branch(head);
        }
    }

    private static boolean isTaken(int left, int right, int opcode) {
        return switch (opcode) {
            case IF_ICMPEQ -> left == right;
            case IF_ICMPNE -> left != right;
            case IF_ICMPLT -> left < right;
            case IF_ICMPGE -> left >= right;
            case IF_ICMPGT -> left > right;
            default -> left <= right;
        };
    }

    @Override
    public final void branch(Object value, long head, int opcode) {
        if (deep) {
            branch(head, JUMP, asValue((value == null) == (opcode == IFNULL)));
        } else {
            branch(head);
        }
    }

    @Override
    public final void branch(Object left, Object right, long head, int opcode) {
        if (deep) {
            branch(head, JUMP, asValue((left == right) == (opcode == IF_ACMPEQ)));
        } else {
            branch(head);
        }
    }

    @Override
    public final void choice(int key, long head) {
        if (deep) {
            branch(head, SWITCH, key);
        } else {
            branch(head);
        }
    }

    // ---- entries and ends

    @Override
    public final void enter(Object self, long head) {
        if (stopsAtCalls && mayRecord()) {
            before(head);
            if (deep) {
                append(head, Layout.variable(seen(self, (int) head), 0), 0);
            }
        }
    }

    @Override
    public final void leave(Object made, long head, int thrown) {
        // May be called in an exception handler of our own: it must not stop the thread, nor throw.
        if ((complete || (deep && (thrown != 0 || made != null))) && isHolder()) {
            record(head, seen(made, (int) head), 0, thrown);
        }
    }

    @Override
    public final void caught(Throwable exception, long head) {
        if (deep && isHolder()) {
            record(Layout.withKind(head, EventKind.CATCH), idOf(exception), 0, 0);
        }
        caught(head);
    }

    // ---- calls

    @Override
    public final void invoke(Object receiver, Object first, Object second, long head, int method) {
        if (method < 0 && !complete) {
            return; // its entry will be recorded
        }
        if (stopsAtCalls && mayRecord()) {
            before(head);
            if (deep) {
                int place = (int) head;
                append(
                        head,
                        Layout.variable(seen(receiver, place), index(method)),
                        CallArguments.pack(
                                seen(first, place + NEXT_PLACE),
                                seen(second, place + 2 * NEXT_PLACE)));
            }
        }
    }

    private static int index(int method) {
        return method < 0 ? ~method : method;
    }

    @Override
    public final void argument(Object argument, long head, int number, int method) {
        if (deep && argument != null && (method >= 0 || complete) && isHolder()) {
            record(head, idOf(argument), number, 0);
        }
    }

    @Override
    public final void answer(long value, Object receiver, long head, int method) {
        if (deep && (method >= 0 || complete) && mayRecord()) {
            record(head, seen(receiver, (int) head), index(method), value);
        }
    }

    @Override
    public final void answer(Object value, Object receiver, long head, int method) {
        if (deep && (method >= 0 || complete) && mayRecord()) {
            int place = (int) head;
            record(head, seen(receiver, place), index(method), seen(value, place + NEXT_PLACE));
        }
    }
}
