package io.forethread.recorder.instrument.code;

import io.forethread.recorder.instrument.facts.InstrumentationOptions;
import io.forethread.recorder.instrument.facts.MethodFacts;
import io.forethread.recorder.instrument.facts.MethodKey;
import io.forethread.trace.TraceDepth;

import net.bytebuddy.jar.asm.Opcodes;

/**
 * The method being rewritten.
 *
 * @param becomesBlock whether it loses its synchronized flag and its body becomes a synchronized
 *     block
 */
public record MethodContext(
        ClassContext type,
        MethodKey key,
        MethodFacts facts,
        InstrumentationOptions options,
        boolean becomesBlock) {

    public boolean isStatic() {
        return (facts.access() & Opcodes.ACC_STATIC) != 0;
    }

    public boolean isSynchronized() {
        return facts.isSynchronized();
    }

    public boolean isConstructor() {
        return key.name().equals("<init>");
    }

    public boolean isClassInitializer() {
        return key.name().equals("<clinit>");
    }

    /** Whether it is the {@code run()} of a thread or a task. */
    public boolean isRun() {
        return !isStatic() && key.name().equals("run") && key.descriptor().equals("()V");
    }

    /** Whether its calls are part of the object's public behaviour. */
    public boolean tellsOfCalls() {
        int excluded = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;
        boolean isPart =
                (facts.access() & Opcodes.ACC_PUBLIC) != 0 && (facts.access() & excluded) == 0;
        return options.calls() && (isPart || facts.marked()) && !isConstructor();
    }

    /** Whether its entry is recorded in deep runs only. */
    public boolean tellsOfEntry() {
        return options.isDeep() && !tellsOfCalls() && !isClassInitializer();
    }

    /** Whether its normal end is recorded, too: it made an object, or nothing is left out. */
    public boolean tellsOfNormalEnd() {
        return tellsOfEntry() && (isConstructor() || options.depth() == TraceDepth.COMPLETE);
    }

    /** Whether its calls are marked as atomic. */
    public boolean isMarked() {
        return facts.marked();
    }
}
