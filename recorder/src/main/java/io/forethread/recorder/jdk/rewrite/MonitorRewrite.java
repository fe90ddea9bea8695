package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Announces the monitors that synchronized blocks of JDK classes enter and leave, with head 0. */
public final class MonitorRewrite extends MethodVisitor {
    private static final String DESCRIPTOR = "(Ljava/lang/Object;J)V";

    public MonitorRewrite(MethodVisitor next) {
        super(HookCalls.API, next);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.MONITORENTER) {
            super.visitInsn(Opcodes.DUP);
            super.visitInsn(Opcodes.LCONST_0);
            HookCalls.call(mv, "monitorEnter", DESCRIPTOR);
            super.visitInsn(opcode);
        } else if (opcode == Opcodes.MONITOREXIT) {
            super.visitInsn(Opcodes.DUP);
            super.visitInsn(opcode);
            super.visitInsn(Opcodes.LCONST_0);
            HookCalls.call(mv, "monitorExit", DESCRIPTOR);
        } else {
            super.visitInsn(opcode);
        }
    }
}
