package io.forethread.recorder.jdk;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Emits calls of the hooks. They are named by strings: a reference would load them too early. */
final class HookCalls {
    static final int API = Opcodes.ASM9;
    static final String HOOKS = "io/forethread/hooks/Hooks";

    /** Calls the hooks except on threads of the JDK's own. */
    static final String JDK_THREADS = "io/forethread/recorder/jdk/boot/JdkThreads";

    static final String VIRTUAL_THREAD_ENDS = "io/forethread/recorder/jdk/boot/VirtualThreadEnds";

    private HookCalls() {}

    static void call(MethodVisitor code, String owner, String hook, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, hook, descriptor, false);
    }

    static void call(MethodVisitor code, String hook, String descriptor) {
        call(code, HOOKS, hook, descriptor);
    }
}
