package io.forethread.recorder.instrument;

import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** A call as an instruction names it. */
record CallSite(int opcode, String owner, String name, String descriptor, boolean isInterface) {

    boolean isStatic() {
        return opcode == Opcodes.INVOKESTATIC;
    }

    /** Whether it is a call of {@code super}'s method, or of a constructor. */
    boolean isSuperCall() {
        return opcode == Opcodes.INVOKESPECIAL;
    }

    boolean isConstructor() {
        return name.equals("<init>");
    }

    MethodKey method() {
        return new MethodKey(name, descriptor);
    }

    Type[] argumentTypes() {
        return Type.getArgumentTypes(descriptor);
    }

    Type returnType() {
        return Type.getReturnType(descriptor);
    }
}
