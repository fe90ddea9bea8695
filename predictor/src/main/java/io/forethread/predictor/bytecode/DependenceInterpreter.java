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
final class DependenceInterpreter extends Interpreter<ReadDependence> {
    private final InsnList instructions;
    private final ReadDependence[] deciding;

    DependenceInterpreter(InsnList instructions) {
        super(Opcodes.ASM9);
        this.instructions = instructions;
        this.deciding = new ReadDependence[instructions.size()];
    }

    /**
     * Tells that it depends on some reads whether an instruction is executed.
     *
     * @return whether that is new
     */
    boolean decide(int instruction, ReadDependence on) {
        ReadDependence before =
                deciding[instruction] == null ? ReadDependence.none(1) : deciding[instruction];
        deciding[instruction] = before.and(on, 1);
        return !deciding[instruction].equals(before);
    }

    private ReadDependence made(AbstractInsnNode instruction, ReadDependence of) {
        ReadDependence also = deciding[instructions.indexOf(instruction)];
        return also == null ? of : of.and(also, of.getSize());
    }

    private ReadDependence read(AbstractInsnNode instruction, int size) {
        return ReadDependence.on(instructions.indexOf(instruction), size);
    }

    @Override
    public ReadDependence newValue(Type type) {
        if (type == null) {
            return ReadDependence.none(1);
        }
        return type.equals(Type.VOID_TYPE) ? null : ReadDependence.none(type.getSize());
    }

    @Override
    public ReadDependence newExceptionValue(
            TryCatchBlockNode block, Frame<ReadDependence> handlerFrame, Type exceptionType) {
        // It may come out of a call that came to this method again.
        ((DependenceFrame) handlerFrame).makeLate();
        return ReadDependence.none(1);
    }

    @Override
    public ReadDependence newOperation(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (opcode == Opcodes.GETSTATIC) {
            return read(instruction, Type.getType(((FieldInsnNode) instruction).desc).getSize());
        }
        return made(instruction, ReadDependence.none(sizeOfConstant(instruction)));
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
    public ReadDependence copyOperation(AbstractInsnNode instruction, ReadDependence value) {
        return made(instruction, value);
    }

    @Override
    public ReadDependence unaryOperation(AbstractInsnNode instruction, ReadDependence value) {
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
    public ReadDependence binaryOperation(
            AbstractInsnNode instruction, ReadDependence first, ReadDependence second) {
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
    public ReadDependence ternaryOperation(
            AbstractInsnNode instruction,
            ReadDependence array,
            ReadDependence index,
            ReadDependence value) {
        return ReadDependence.none(1); // a store into an array: it makes nothing
    }

    @Override
    public ReadDependence naryOperation(
            AbstractInsnNode instruction, List<? extends ReadDependence> values) {
        if (instruction.getOpcode() == Opcodes.MULTIANEWARRAY) {
            return ReadDependence.none(1);
        }
        String descriptor =
                instruction instanceof InvokeDynamicInsnNode dynamic
                        ? dynamic.desc
                        : ((MethodInsnNode) instruction).desc;
        int size = Type.getReturnType(descriptor).getSize();
        return ReadInstructions.isAtomic(instruction)
                ? read(instruction, size)
                : ReadDependence.none(size);
    }

    @Override
    public void returnOperation(
            AbstractInsnNode instruction, ReadDependence value, ReadDependence expected) {
        // nothing is made of it
    }

    @Override
    public ReadDependence merge(ReadDependence one, ReadDependence other) {
        ReadDependence both = one.and(other, Math.min(one.getSize(), other.getSize()));
        return both.equals(one) ? one : both;
    }
}
