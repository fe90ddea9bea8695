package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;

/**
 * Increases the stack size of a method for the added calls.
 *
 * <p>The size is not recomputed: ASM needs the frames in the class file for that, and the JVM
 * returns the file of a loaded class without frames if it was not verified, as JDK classes are not.
 * The stack would be too small, and the JVM would crash at the next garbage collection.
 */
public final class MoreStack extends MethodVisitor {
    /** The maximum stack use of an added call, including copies of values. */
    private static final int ROOM = 12;

    public MoreStack(MethodVisitor next) {
        super(HookCalls.API, next);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        super.visitMaxs(maxStack + ROOM, maxLocals);
    }
}
