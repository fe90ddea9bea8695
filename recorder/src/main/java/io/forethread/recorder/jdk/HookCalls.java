package io.forethread.recorder.jdk;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Emits calls of the hooks. They are named by strings: a reference would load them too early. */
final class HookCalls {
    static final int API = Opcodes.ASM9;
    static final String HOOKS = "io/forethread/hooks/Hooks";

    private HookCalls() {}

    static void call(MethodVisitor code, String hook, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, descriptor, false);
    }
}
