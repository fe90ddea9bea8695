package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Writes a class, in the package of the hooks, that asks the sink before it parks or unparks by the
 * JDK's {@code Unsafe}. The fork-join pools of newer JDKs call that directly instead of {@code
 * LockSupport}. It is written here because javac cannot see {@code jdk.internal.misc} when it
 * compiles for a release.
 */
public final class UnsafeParking {
    /** The name of the class. */
    public static final String NAME = "io.forethread.hooks.UnsafeParking";

    static final String CLASS = "io/forethread/hooks/UnsafeParking";
    static final String PARK = "(Ljdk/internal/misc/Unsafe;ZJ)V";
    static final String UNPARK = "(Ljdk/internal/misc/Unsafe;Ljava/lang/Object;)V";

    private static final String UNSAFE = "jdk/internal/misc/Unsafe";

    private UnsafeParking() {}

    /** Writes the class. */
    public static byte[] classFile() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
        writer.visit(Opcodes.V17, access, CLASS, null, "java/lang/Object", null);
        writePark(method(writer, "park", PARK));
        writeUnpark(method(writer, "unpark", UNPARK));
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static MethodVisitor method(ClassWriter writer, String name, String descriptor) {
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
        MethodVisitor code = writer.visitMethod(access, name, descriptor, null, null);
        code.visitCode();
        return code;
    }

    /**
     * Writes {@code if (time < 0 || !JdkThreads.park(null, absolute ? 2 : time == 0 ? 0 : 1, time))
     * unsafe.park(absolute, time)}.
     */
    private static void writePark(MethodVisitor code) {
        Label relative = new Label();
        Label ask = new Label();
        Label real = new Label();
        code.visitVarInsn(Opcodes.LLOAD, 2);
        code.visitInsn(Opcodes.LCONST_0);
        code.visitInsn(Opcodes.LCMP);
        code.visitJumpInsn(Opcodes.IFLT, real);
        code.visitInsn(Opcodes.ACONST_NULL);
        code.visitVarInsn(Opcodes.ILOAD, 1);
        code.visitJumpInsn(Opcodes.IFEQ, relative);
        code.visitInsn(Opcodes.ICONST_2);
        code.visitJumpInsn(Opcodes.GOTO, ask);

        code.visitLabel(relative);
        code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {Opcodes.NULL});
        code.visitVarInsn(Opcodes.LLOAD, 2);
        code.visitInsn(Opcodes.LCONST_0);
        code.visitInsn(Opcodes.LCMP); // 0 or 1, which are the modes

        code.visitLabel(ask);
        Object[] locals = {UNSAFE, Opcodes.INTEGER, Opcodes.LONG};
        Object[] stack = {Opcodes.NULL, Opcodes.INTEGER};
        code.visitFrame(Opcodes.F_FULL, locals.length, locals, stack.length, stack);
        code.visitVarInsn(Opcodes.LLOAD, 2);
        HookCalls.call(code, HookCalls.JDK_THREADS, "park", "(Ljava/lang/Object;IJ)Z");
        code.visitJumpInsn(Opcodes.IFEQ, real);
        code.visitInsn(Opcodes.RETURN);

        code.visitLabel(real);
        code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ILOAD, 1);
        code.visitVarInsn(Opcodes.LLOAD, 2);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNSAFE, "park", "(ZJ)V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /**
     * Writes {@code if (thread == null || !JdkThreads.unpark((Thread) thread))
     * unsafe.unpark(thread)}.
     */
    private static void writeUnpark(MethodVisitor code) {
        Label real = new Label();
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitJumpInsn(Opcodes.IFNULL, real);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Thread");
        HookCalls.call(code, HookCalls.JDK_THREADS, "unpark", "(Ljava/lang/Thread;)Z");
        code.visitJumpInsn(Opcodes.IFEQ, real);
        code.visitInsn(Opcodes.RETURN);

        code.visitLabel(real);
        code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, UNSAFE, "unpark", "(Ljava/lang/Object;)V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
