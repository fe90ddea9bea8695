package io.forethread.recorder.jdk;

import io.forethread.recorder.jdk.rewrite.EntryHook;
import io.forethread.recorder.jdk.rewrite.HookCalls;
import io.forethread.recorder.jdk.rewrite.MethodRewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.Map;

/** Lets the sink park and unpark instead of {@code LockSupport}. */
final class LockSupportRewrites {
    static final String CLASS = "java/util/concurrent/locks/LockSupport";

    private static final int UNLIMITED = 0;
    private static final int NANOS = 1;
    private static final int UNTIL = 2;

    /** The rewrite of each method, by name and descriptor. */
    static final Map<String, MethodRewrite> BY_METHOD =
            Map.of(
                    "park()V", park(false, UNLIMITED),
                    "park(Ljava/lang/Object;)V", park(true, UNLIMITED),
                    "parkNanos(J)V", park(false, NANOS),
                    "parkNanos(Ljava/lang/Object;J)V", park(true, NANOS),
                    "parkUntil(J)V", park(false, UNTIL),
                    "parkUntil(Ljava/lang/Object;J)V", park(true, UNTIL),
                    "unpark(Ljava/lang/Thread;)V", unpark());

    private LockSupportRewrites() {}

    private static MethodRewrite park(boolean hasBlocker, int mode) {
        return EntryHook.returnIf(
                (code, proceed) -> {
                    int time = hasBlocker ? 1 : 0;
                    if (mode == NANOS) { // the JDK returns at once, and keeps the permit
                        code.visitVarInsn(Opcodes.LLOAD, time);
                        code.visitInsn(Opcodes.LCONST_0);
                        code.visitInsn(Opcodes.LCMP);
                        code.visitJumpInsn(Opcodes.IFLE, proceed);
                    }
                    loadBlocker(code, hasBlocker);
                    code.visitInsn(Opcodes.ICONST_0 + mode);
                    loadTime(code, mode, time);
                    HookCalls.call(code, HookCalls.JDK_THREADS, "park", "(Ljava/lang/Object;IJ)Z");
                });
    }

    /** Conditions and pools set a blocker first, then park without one. */
    private static void loadBlocker(MethodVisitor code, boolean hasBlocker) {
        if (hasBlocker) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            return;
        }
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/Thread",
                "currentThread",
                "()Ljava/lang/Thread;",
                false);
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                CLASS,
                "getBlocker",
                "(Ljava/lang/Thread;)Ljava/lang/Object;",
                false);
    }

    private static void loadTime(MethodVisitor code, int mode, int variable) {
        if (mode == UNLIMITED) {
            code.visitInsn(Opcodes.LCONST_0);
        } else {
            code.visitVarInsn(Opcodes.LLOAD, variable);
        }
    }

    private static MethodRewrite unpark() {
        return EntryHook.returnIf(
                (code, proceed) -> {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitJumpInsn(Opcodes.IFNULL, proceed);
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    HookCalls.call(code, HookCalls.JDK_THREADS, "unpark", "(Ljava/lang/Thread;)Z");
                });
    }
}
