package io.forethread.predictor.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

import java.util.Set;

/** Tells which instructions read and write variables. */
final class ReadInstructions {
    private static final String ATOMICS = "java/util/concurrent/atomic/";
    private static final Set<String> NUMBERS =
            Set.of("AtomicInteger", "AtomicLong", "AtomicIntegerArray", "AtomicLongArray");
    private static final Set<String> OTHERS =
            Set.of("AtomicBoolean", "AtomicReference", "AtomicReferenceArray");
    private static final Set<String> GETS =
            Set.of("get", "getPlain", "getOpaque", "getAcquire", "getAndSet");
    private static final Set<String> ADDITIONS =
            Set.of(
                    "incrementAndGet",
                    "decrementAndGet",
                    "addAndGet",
                    "getAndIncrement",
                    "getAndDecrement",
                    "getAndAdd");

    private ReadInstructions() {}

    static boolean isRead(AbstractInsnNode instruction) {
        return isFieldRead(instruction) || isElementRead(instruction) || isAtomic(instruction);
    }

    static boolean isFieldRead(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
    }

    static boolean isFieldWrite(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    }

    static boolean isElementRead(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    }

    static boolean isElementWrite(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    }

    /**
     * Returns whether an instruction calls an atomic operation that reads a variable, runs no code
     * of the program, and does the same whatever it reads.
     */
    static boolean isAtomic(AbstractInsnNode instruction) {
        String type = atomicType(instruction);
        return ((NUMBERS.contains(type) || OTHERS.contains(type))
                        && GETS.contains(((MethodInsnNode) instruction).name))
                || isAddition(instruction);
    }

    /** Returns whether an instruction calls an atomic operation that adds to what it reads. */
    static boolean isAddition(AbstractInsnNode instruction) {
        return NUMBERS.contains(atomicType(instruction))
                && ADDITIONS.contains(((MethodInsnNode) instruction).name);
    }

    private static String atomicType(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.INVOKEVIRTUAL
                        && ((MethodInsnNode) instruction).owner.startsWith(ATOMICS)
                ? ((MethodInsnNode) instruction).owner.substring(ATOMICS.length())
                : "";
    }

    static boolean isCall(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode;
    }

    /** Returns whether an instruction accesses a field of this name. */
    static boolean isOf(AbstractInsnNode instruction, String field) {
        return instruction instanceof FieldInsnNode access && access.name.equals(field);
    }
}
