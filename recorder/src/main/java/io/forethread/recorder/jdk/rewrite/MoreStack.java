package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;

/**
 * Gives a method room on its stack for the calls that are put into it, on top of what it had.
 *
 * <p>The size is not worked out anew: ASM does that by the frames in a class file, and the JVM
 * gives a class that is loaded already without any if it was not verified, as those of the JDK are
 * not. The stack would become too small, for which the JVM crashes at the next garbage collection.
 */
public final class MoreStack extends MethodVisitor {
    /** No call that is put in takes, with copies of what is on the stack, more than that. */
    private static final int ROOM = 12;

    public MoreStack(MethodVisitor next) {
        super(HookCalls.API, next);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        super.visitMaxs(maxStack + ROOM, maxLocals);
    }
}
