package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Emits calls of the hooks. They are named by strings: a reference would load them too early. */
public final class HookCalls {
    public static final int API = Opcodes.ASM9;
    public static final String HOOKS = "io/forethread/hooks/Hooks";

    /** Calls the hooks except on threads of the JDK's own. */
    public static final String JDK_THREADS = "io/forethread/recorder/jdk/boot/JdkThreads";

    public static final String VIRTUAL_THREAD_ENDS =
            "io/forethread/recorder/jdk/boot/VirtualThreadEnds";

    private HookCalls() {}

    public static void call(MethodVisitor code, String owner, String hook, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, hook, descriptor, false);
    }

    public static void call(MethodVisitor code, String hook, String descriptor) {
        call(code, HOOKS, hook, descriptor);
    }
}
