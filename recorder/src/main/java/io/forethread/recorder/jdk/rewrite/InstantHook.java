package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.Map;

/** Lets a hook decide the current time of {@code java.time}. */
public final class InstantHook extends MethodVisitor {
    public static final String CLASS = "java/time/Clock";
    public static final Map<String, MethodRewrite> BY_METHOD =
            Map.of("currentInstant()Ljava/time/Instant;", InstantHook::new);

    InstantHook(MethodVisitor next) {
        super(HookCalls.API, next);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.ARETURN) {
            HookCalls.call(mv, "currentInstant", "(Ljava/lang/Object;)Ljava/lang/Object;");
            super.visitTypeInsn(Opcodes.CHECKCAST, "java/time/Instant");
        }
        super.visitInsn(opcode);
    }
}
