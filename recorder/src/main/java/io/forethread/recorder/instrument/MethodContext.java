package io.forethread.recorder.instrument;

import net.bytebuddy.jar.asm.Opcodes;

/**
 * The method being rewritten.
 *
 * @param becomesBlock whether its synchronized flag goes and its body becomes a synchronized block
 */
record MethodContext(
        ClassContext type,
        MethodKey key,
        MethodFacts facts,
        InstrumentationOptions options,
        boolean becomesBlock) {

    boolean isStatic() {
        return (facts.access() & Opcodes.ACC_STATIC) != 0;
    }

    boolean isSynchronized() {
        return facts.isSynchronized();
    }

    boolean isConstructor() {
        return key.name().equals("<init>");
    }

    boolean isClassInitializer() {
        return key.name().equals("<clinit>");
    }

    /** Whether it is the {@code run()} of a thread or a task. */
    boolean isRun() {
        return !isStatic() && key.name().equals("run") && key.descriptor().equals("()V");
    }

    /** Whether calls of it are part of the object's behaviour as others see it. */
    boolean tellsOfCalls() {
        int excluded = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;
        boolean isPart =
                (facts.access() & Opcodes.ACC_PUBLIC) != 0 && (facts.access() & excluded) == 0;
        return options.calls() && (isPart || facts.marked()) && !isConstructor();
    }

    /** Whether its calls are meant to be atomic whoever makes them. */
    boolean isMarked() {
        return facts.marked();
    }
}
