package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Puts hooks in the place of the calls that {@link ReplacedCall} lists. */
public final class CallRewrite extends MethodVisitor {

    public CallRewrite(MethodVisitor next) {
        super(HookCalls.API, next);
    }

    @Override
    public void visitMethodInsn(
            int opcode, String owner, String name, String descriptor, boolean isInterface) {
        ReplacedCall call = ReplacedCall.find(owner, name, descriptor);
        if (call == null) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        for (int instruction : call.extra()) {
            super.visitInsn(instruction);
        }
        super.visitMethodInsn(
                Opcodes.INVOKESTATIC, call.hookOwner(), call.hook(), call.hookDescriptor(), false);
    }
}
