package io.forethread.predictor.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Says which operands of an instruction, from the top of the stack, serve what. */
final class Operands {
    private Operands() {}

    /** Returns how many operands on top are values that the instruction writes or decides by. */
    static int values(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (MethodCode.isBranch(instruction)) {
            return opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE ? 2 : 1;
        } else if (ReadInstructions.isFieldWrite(instruction)
                || ReadInstructions.isElementWrite(instruction)) {
            return 1;
        } else if (MethodCode.isReturn(instruction)) {
            return opcode == Opcodes.RETURN ? 0 : 1;
        } else if (isCall(instruction)) {
            return Type.getArgumentTypes(descriptor(instruction)).length;
        }
        return 0;
    }

    /** Returns how many operands below those say what the instruction is done to. */
    static int targets(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (ReadInstructions.isElementRead(instruction)
                || ReadInstructions.isElementWrite(instruction)) {
            return 2;
        }
        return switch (opcode) {
            case Opcodes.GETFIELD,
                    Opcodes.PUTFIELD,
                    Opcodes.ARRAYLENGTH,
                    Opcodes.MONITORENTER,
                    Opcodes.MONITOREXIT,
                    Opcodes.ATHROW,
                    Opcodes.INVOKEVIRTUAL,
                    Opcodes.INVOKEINTERFACE,
                    Opcodes.INVOKESPECIAL ->
                    1;
            default -> 0;
        };
    }

    static boolean isCall(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode
                || instruction instanceof InvokeDynamicInsnNode;
    }

    static String descriptor(AbstractInsnNode instruction) {
        return instruction instanceof InvokeDynamicInsnNode dynamic
                ? dynamic.desc
                : ((MethodInsnNode) instruction).desc;
    }
}
