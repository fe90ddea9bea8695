package io.forethread.recorder.effects;

import io.forethread.trace.CallEffect;

import net.bytebuddy.jar.asm.Opcodes;

import java.util.List;

/**
 * What the code of a method does itself.
 *
 * @param access its flags
 * @param declared what an annotation says that it does, or null
 * @param own what its own instructions do
 * @param calls what it calls
 */
record MethodCode(int access, CallEffect declared, CallEffect own, List<Call> calls) {

    /** A call in the code. */
    record Call(int opcode, String owner, String name, String descriptor) {
        boolean isStatic() {
            return opcode == Opcodes.INVOKESTATIC;
        }

        /** Whether the class that the call names has the method that runs, or inherits it. */
        boolean isExact() {
            return isStatic() || opcode == Opcodes.INVOKESPECIAL;
        }
    }

    /** Whether no subclass can have another method in its place. */
    boolean isLast() {
        int last = Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
        return (access & last) != 0;
    }
}
