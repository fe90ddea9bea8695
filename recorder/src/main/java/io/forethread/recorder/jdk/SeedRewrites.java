package io.forethread.recorder.jdk;

import net.bytebuddy.jar.asm.Opcodes;

import java.util.Map;

/**
 * Lets threads keep the random seeds they were given. The workers of a fork-join pool draw new ones
 * from a counter of the whole JVM when they begin, so that the order of stealing would depend on
 * what ran before.
 */
final class SeedRewrites {
    static final String CLASS = "java/util/concurrent/ThreadLocalRandom";

    static final Map<String, MethodRewrite> BY_METHOD =
            Map.of(
                    "localInit()V",
                    EntryHook.returnIf(
                            (code, proceed) ->
                                    code.visitMethodInsn(
                                            Opcodes.INVOKESTATIC,
                                            CLASS,
                                            "getProbe",
                                            "()I",
                                            false)));

    private SeedRewrites() {}
}
