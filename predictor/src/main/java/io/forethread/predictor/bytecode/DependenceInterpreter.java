package io.forethread.predictor.bytecode;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

import java.util.List;

/**
 * Follows what is read through a method. Whatever an instruction makes depends on what it is made
 * of, and on what decides whether the instruction is executed as far as that is {@linkplain #decide
 * told}. What calls return depends on nothing: values that are given to calls have to stay as they
 * were.
 */
final class DependenceInterpreter extends Interpreter<Dependence> {
    private final InsnList instructions;
    private final Dependence[] deciding;

    DependenceInterpreter(InsnList instructions) {
        super(Opcodes.ASM9);
        this.instructions = instructions;
        this.deciding = new Dependence[instructions.size()];
    }

    /**
     * Tells that it depends on some reads whether an instruction is executed.
     *
     * @return whether that is new
     */
    boolean decide(int instruction, Dependence on) {
        Dependence before =
                deciding[instruction] == null ? Dependence.none(1) : deciding[instruction];
        deciding[instruction] = before.and(on, 1);
        return !deciding[instruction].equals(before);
    }

    private Dependence made(AbstractInsnNode instruction, Dependence of) {
        Dependence also = deciding[instructions.indexOf(instruction)];
        return also == null ? of : of.and(also, of.getSize());
    }

    private Dependence read(AbstractInsnNode instruction, int size) {
        return Dependence.on(instructions.indexOf(instruction), size);
    }

    @Override
    public Dependence newValue(Type type) {
        if (type == null) {
            return Dependence.none(1);
        }
        return type.equals(Type.VOID_TYPE) ? null : Dependence.none(type.getSize());
    }

    @Override
    public Dependence newExceptionValue(
            TryCatchBlockNode block, Frame<Dependence> handlerFrame, Type exceptionType) {
        // It may come out of a call that came to this method again.
        ((DependenceFrame) handlerFrame).makeLate();
        return Dependence.none(1);
    }

    @Override
    public Dependence newOperation(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (opcode == Opcodes.GETSTATIC) {
            return read(instruction, Type.getType(((FieldInsnNode) instruction).desc).getSize());
        }
        return made(instruction, Dependence.none(sizeOfConstant(instruction)));
    }

    private static int sizeOfConstant(AbstractInsnNode instruction) {
        if (instruction instanceof LdcInsnNode constant) {
            boolean wide =
                    constant.cst instanceof Long
                            || constant.cst instanceof Double
                            || (constant.cst instanceof ConstantDynamic dynamic
                                    && dynamic.getSize() == 2);
            return wide ? 2 : 1;
        }
        return switch (instruction.getOpcode()) {
            case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 -> 2;
            default -> 1;
        };
    }

    @Override
    public Dependence copyOperation(AbstractInsnNode instruction, Dependence value) {
        return made(instruction, value);
    }

    @Override
    public Dependence unaryOperation(AbstractInsnNode instruction, Dependence value) {
        return switch (instruction.getOpcode()) {
            case Opcodes.GETFIELD ->
                    read(instruction, Type.getType(((FieldInsnNode) instruction).desc).getSize());
            case Opcodes.LNEG,
                    Opcodes.DNEG,
                    Opcodes.I2L,
                    Opcodes.I2D,
                    Opcodes.L2D,
                    Opcodes.F2L,
                    Opcodes.F2D,
                    Opcodes.D2L ->
                    made(instruction, value.and(value, 2));
            default -> made(instruction, value.and(value, 1));
        };
    }

    @Override
    public Dependence binaryOperation(
            AbstractInsnNode instruction, Dependence first, Dependence second) {
        int opcode = instruction.getOpcode();
        if (ReadInstructions.isElementRead(instruction)) {
            return read(instruction, opcode == Opcodes.LALOAD || opcode == Opcodes.DALOAD ? 2 : 1);
        }
        int size =
                switch (opcode) {
                    case Opcodes.LADD,
                            Opcodes.DADD,
                            Opcodes.LSUB,
                            Opcodes.DSUB,
                            Opcodes.LMUL,
                            Opcodes.DMUL,
                            Opcodes.LDIV,
                            Opcodes.DDIV,
                            Opcodes.LREM,
                            Opcodes.DREM,
                            Opcodes.LSHL,
                            Opcodes.LSHR,
                            Opcodes.LUSHR,
                            Opcodes.LAND,
                            Opcodes.LOR,
                            Opcodes.LXOR ->
                            2;
                    default -> 1;
                };
        return made(instruction, first.and(second, size));
    }

    @Override
    public Dependence ternaryOperation(
            AbstractInsnNode instruction, Dependence array, Dependence index, Dependence value) {
        return Dependence.none(1); // a store into an array: it makes nothing
    }

    @Override
    public Dependence naryOperation(
            AbstractInsnNode instruction, List<? extends Dependence> values) {
        if (instruction.getOpcode() == Opcodes.MULTIANEWARRAY) {
            return Dependence.none(1);
        }
        String descriptor =
                instruction instanceof InvokeDynamicInsnNode dynamic
                        ? dynamic.desc
                        : ((MethodInsnNode) instruction).desc;
        int size = Type.getReturnType(descriptor).getSize();
        return ReadInstructions.isAtomic(instruction)
                ? read(instruction, size)
                : Dependence.none(size);
    }

    @Override
    public void returnOperation(
            AbstractInsnNode instruction, Dependence value, Dependence expected) {
        // nothing is made of it
    }

    @Override
    public Dependence merge(Dependence one, Dependence other) {
        Dependence both = one.and(other, Math.min(one.getSize(), other.getSize()));
        return both.equals(one) ? one : both;
    }
}
