package io.forethread.recorder.instrument.code;

import io.forethread.recorder.instrument.facts.MethodKey;

import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** A call as an instruction names it. */
public record CallSite(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {

    public boolean isStatic() {
        return opcode == Opcodes.INVOKESTATIC;
    }

    /** Whether it is a call of {@code super}'s method, or of a constructor. */
    public boolean isSuperCall() {
        return opcode == Opcodes.INVOKESPECIAL;
    }

    public boolean isConstructor() {
        return name.equals("<init>");
    }

    public MethodKey method() {
        return new MethodKey(name, descriptor);
    }

    public Type[] argumentTypes() {
        return Type.getArgumentTypes(descriptor);
    }

    public Type returnType() {
        return Type.getReturnType(descriptor);
    }
}
