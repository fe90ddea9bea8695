package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Adds hooks to {@code CyclicBarrier.dowait} for the generation that a party arrives in, and for
 * its return. A barrier is reused: a thread that returns late from one generation has not seen what
 * others did before they arrived in the next.
 */
public final class BarrierRewrite extends MethodVisitor {
    public static final String CLASS = "java/util/concurrent/CyclicBarrier";
    public static final String GENERATION = "Ljava/util/concurrent/CyclicBarrier$Generation;";

    private static final int UNKNOWN = -1;

    private boolean arrives;
    private int generation = UNKNOWN;

    public BarrierRewrite(MethodVisitor next) {
        super(HookCalls.API, next);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        super.visitFieldInsn(opcode, owner, name, descriptor);
        if (generation == UNKNOWN && descriptor.equals(GENERATION)) {
            arrives = true;
        }
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        super.visitVarInsn(opcode, variable);
        if (arrives && opcode == Opcodes.ASTORE) {
            arrives = false;
            generation = variable;
            tell("signal");
        }
    }

    @Override
    public void visitMethodInsn(
            int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("java/lang/Runnable")) { // the barrier's action
            tell("await");
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.IRETURN) {
            tell("await");
        }
        super.visitInsn(opcode);
    }

    private void tell(String hook) {
        super.visitVarInsn(Opcodes.ALOAD, generation);
        HookCalls.call(mv, EdgeCode.EDGES, hook, "(Ljava/lang/Object;)V");
    }
}
