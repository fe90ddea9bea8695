package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.CallSite;
import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.trace.EventKind;

import net.bytebuddy.jar.asm.Opcodes;

/** Rewrites calls of {@code Forethread.mark}, which does nothing by itself. */
final class MarkCalls {
    private static final String OWNER = "io/forethread/Forethread";

    private final HookCode code;

    MarkCalls(HookCode code) {
        this.code = code;
    }

    /** Replaces the call by its hook; returns whether it was such a call. */
    boolean replace(CallSite call) {
        if (!call.owner().equals(OWNER) || !call.name().equals("mark")) {
            return false;
        }
        if (call.descriptor().equals("(Ljava/lang/String;)V")) {
            code.insn(Opcodes.ACONST_NULL);
        } else if (!call.descriptor().equals("(Ljava/lang/String;Ljava/lang/Object;)V")) {
            return false;
        }
        code.head(EventKind.MARK);
        code.hook("mark", "(Ljava/lang/String;Ljava/lang/Object;J)V");
        return true;
    }
}
