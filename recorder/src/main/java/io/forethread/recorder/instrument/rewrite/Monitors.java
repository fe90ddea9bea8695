package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.trace.EventKind;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Rewrites the monitor instructions of synchronized blocks. */
public final class Monitors {
    static final String LOCK_AND_HEAD = "(Ljava/lang/Object;J)V";

    private final MethodVisitor out;
    private final HookCode code;
    private long pendingHead;

    public Monitors(MethodVisitor out, HookCode code) {
        this.out = out;
        this.code = code;
    }

    public void enter() {
        code.insn(Opcodes.DUP);
        code.head(EventKind.ACQUIRE);
        code.hook("monitorEnter", LOCK_AND_HEAD);
        out.visitInsn(Opcodes.MONITORENTER);
    }

    /**
     * Exits, and leaves the hook pending until the next instruction: the handler that exits on
     * exceptions ends right behind this instruction, and a call inside it would reach the handler
     * without the lock. HotSpot then sees no matching pairs any more and never compiles the method.
     */
    public void exit() {
        code.insn(Opcodes.DUP);
        out.visitInsn(Opcodes.MONITOREXIT);
        pendingHead = code.headOf(EventKind.RELEASE);
    }

    /** Writes the hook of a monitor that was exited just now, if any. */
    public void finishExit() {
        if (pendingHead != 0) {
            code.push(pendingHead);
            code.hook("monitorExit", LOCK_AND_HEAD);
            pendingHead = 0;
        }
    }
}
