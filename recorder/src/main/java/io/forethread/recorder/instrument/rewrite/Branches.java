package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.facts.InstrumentationOptions;
import io.forethread.trace.EventKind;

import net.bytebuddy.jar.asm.Opcodes;

/**
 * Rewrites conditional jumps and switches. They are recorded because a read may decide them, so a
 * branch that follows another without a read in between needs no hook. For deep runs all have one,
 * which is given what the branch compares: where it leads is computed there, without a jump here.
 */
public final class Branches {
    private static final String OBJECT = "Ljava/lang/Object;";

    private final HookCode code;
    private final InstrumentationOptions options;

    /** Whether any path to here may have read something since the last branch. */
    private boolean mayHaveRead = true;

    public Branches(HookCode code, InstrumentationOptions options) {
        this.code = code;
        this.options = options;
    }

    /** Notes an instruction that reads, makes a call, or is a jump target. */
    public void mayHaveRead() {
        mayHaveRead = true;
    }

    /** Precedes a conditional jump. */
    public void jump(int opcode) {
        if (options.isDeep()) {
            boolean comparesTwo = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
            boolean references =
                    opcode == Opcodes.IF_ACMPEQ
                            || opcode == Opcodes.IF_ACMPNE
                            || opcode == Opcodes.IFNULL
                            || opcode == Opcodes.IFNONNULL;
            String type = references ? OBJECT : "I";
            code.insn(comparesTwo ? Opcodes.DUP2 : Opcodes.DUP);
            code.head(EventKind.BRANCH);
            code.push(opcode);
            code.hook("branch", "(" + type + (comparesTwo ? type : "") + "JI)V");
        } else {
            branch();
        }
    }

    /** Precedes a switch. */
    public void choice() {
        if (options.isDeep()) {
            code.insn(Opcodes.DUP);
            code.head(EventKind.BRANCH);
            code.hook("choice", "(IJ)V");
        } else {
            branch();
        }
    }

    private void branch() {
        if (options.branches() && mayHaveRead) {
            code.head(EventKind.BRANCH);
            code.hook("branch", "(J)V");
        }
        mayHaveRead = false;
    }
}
