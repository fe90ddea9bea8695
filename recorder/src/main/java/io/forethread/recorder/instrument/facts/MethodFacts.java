package io.forethread.recorder.instrument.facts;

import net.bytebuddy.jar.asm.Opcodes;

import java.util.BitSet;

/**
 * Facts about a method that are needed before its first instruction is rewritten.
 *
 * @param access its flags in the class file
 * @param maxLocals the first local variable that is free for temporaries
 * @param keepsThis whether local 0 is {@code this} at every instruction, according to the frames;
 *     in a constructor, at every instruction after it has called another
 * @param jumpTargets the offsets that a jump, a switch or a handler leads to
 * @param firstLine the line of the first instruction that has one, or 0
 * @param marked whether it is marked as atomic
 */
public record MethodFacts(
        int access,
        int maxLocals,
        boolean keepsThis,
        BitSet jumpTargets,
        int firstLine,
        boolean marked) {

    public boolean isSynchronized() {
        return (access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }
}
