package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Lets a hook decide the answer of {@code getState()}: a thread that waits for its turn must not
 * appear to wait for something in the test.
 */
public final class StateHook extends MethodVisitor {
    private static final String STATE = "Ljava/lang/Thread$State;";

    public StateHook(MethodVisitor next) {
        super(HookCalls.API, next);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.ARETURN) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
            HookCalls.call(mv, "threadState", "(" + STATE + "Ljava/lang/Thread;)" + STATE);
        }
        super.visitInsn(opcode);
    }
}
