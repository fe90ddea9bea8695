package io.forethread.recorder.instrument.code;

import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Chooses the typed hook for a value. */
public final class HookTypes {
    public static final Type OBJECT = Type.getType(Object.class);

    private HookTypes() {}

    /**
     * Returns the parameter type of the hook for a value of {@code type}: small integers are ints.
     */
    public static Type of(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Type.INT_TYPE;
            case Type.ARRAY, Type.OBJECT -> OBJECT;
            default -> type;
        };
    }

    /** Returns the parameter type of the hook for the elements of an array instruction. */
    public static Type ofElement(int opcode) {
        return switch (opcode) {
            case Opcodes.LALOAD, Opcodes.LASTORE -> Type.LONG_TYPE;
            case Opcodes.FALOAD, Opcodes.FASTORE -> Type.FLOAT_TYPE;
            case Opcodes.DALOAD, Opcodes.DASTORE -> Type.DOUBLE_TYPE;
            case Opcodes.AALOAD, Opcodes.AASTORE -> OBJECT;
            default -> Type.INT_TYPE;
        };
    }
}
