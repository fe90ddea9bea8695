package io.forethread.recorder.jdk;

import io.forethread.recorder.jdk.rewrite.EntryHook;
import io.forethread.recorder.jdk.rewrite.HookCalls;
import io.forethread.recorder.jdk.rewrite.MethodRewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.Map;

/** Makes the random numbers of a thread depend only on the seed that the run gave it. */
final class SeedRewrites {
    static final String CLASS = "java/util/concurrent/ThreadLocalRandom";

    static final Map<String, MethodRewrite> BY_METHOD =
            Map.of("localInit()V", keepSeeds(), "nextSeed()J", IgnoreThreadId::new);

    private SeedRewrites() {}

    /**
     * Keeps the seeds of a thread. The workers of a fork-join pool take new ones from a counter of
     * the JVM when they begin, so which worker steals from which would depend on earlier runs.
     */
    private static MethodRewrite keepSeeds() {
        return EntryHook.returnIf(
                (code, proceed) ->
                        code.visitMethodInsn(
                                Opcodes.INVOKESTATIC, CLASS, "getProbe", "()I", false));
    }

    /** Takes 0 for the thread's id, which the JDK adds to every step of the generator. */
    private static final class IgnoreThreadId extends MethodVisitor {

        IgnoreThreadId(MethodVisitor next) {
            super(HookCalls.API, next);
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (name.equals("threadId") || name.equals("getId")) {
                super.visitInsn(Opcodes.POP);
                super.visitInsn(Opcodes.LCONST_0);
            } else {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        }
    }
}
