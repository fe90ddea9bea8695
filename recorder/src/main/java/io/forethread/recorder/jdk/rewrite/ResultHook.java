package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Lets a hook decide the answer of {@code isInterrupted()}. */
public final class ResultHook extends MethodVisitor {

    public ResultHook(MethodVisitor next) {
        super(HookCalls.API, next);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.IRETURN) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
            HookCalls.call(mv, "isInterrupted", "(ZLjava/lang/Thread;)Z");
        }
        super.visitInsn(opcode);
    }
}
