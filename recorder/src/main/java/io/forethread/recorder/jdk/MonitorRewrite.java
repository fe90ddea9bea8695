package io.forethread.recorder.jdk;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Announces the monitors that synchronized blocks of JDK classes enter and leave, with head 0. */
final class MonitorRewrite extends MethodVisitor {
    private static final String DESCRIPTOR = "(Ljava/lang/Object;J)V";

    private final Runnable onChange;

    MonitorRewrite(MethodVisitor next, Runnable onChange) {
        super(HookCalls.API, next);
        this.onChange = onChange;
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.MONITORENTER) {
            super.visitInsn(Opcodes.DUP);
            super.visitInsn(Opcodes.LCONST_0);
            HookCalls.call(mv, "monitorEnter", DESCRIPTOR);
            super.visitInsn(opcode);
            onChange.run();
        } else if (opcode == Opcodes.MONITOREXIT) {
            super.visitInsn(Opcodes.DUP);
            super.visitInsn(opcode);
            super.visitInsn(Opcodes.LCONST_0);
            HookCalls.call(mv, "monitorExit", DESCRIPTOR);
            onChange.run();
        } else {
            super.visitInsn(opcode);
        }
    }
}
