package io.forethread.predictor.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

import java.util.List;

/**
 * Computes what each value is made of while instructions are gone through in the order in which
 * they were executed. What is read, or comes out of a call, is told from outside.
 */
final class ShadowInterpreter extends Interpreter<ShadowValue> {
    private static final int UNTOLD = -1;

    private final ValueGraph values;
    private final BasicInterpreter sizes = new BasicInterpreter();
    private int told = UNTOLD;
    private int control = ValueGraph.NOTHING;

    ShadowInterpreter(ValueGraph values) {
        super(Opcodes.ASM9);
        this.values = values;
    }

    /** Tells what the next instruction makes. */
    void tell(int made) {
        told = made;
    }

    /**
     * Tells what decided that the next instruction is executed. What it makes depends on that, too:
     * of {@code c ? 1 : 2}, neither number tells where it comes from.
     */
    void under(int decision) {
        control = decision;
    }

    private ShadowValue result(BasicValue type, int made) {
        int actual = type == null ? made : values.and(told == UNTOLD ? made : told, control);
        told = UNTOLD;
        return type == null ? null : new ShadowValue(type.getSize(), actual);
    }

    @Override
    public ShadowValue newValue(Type type) {
        if (type == null) {
            return new ShadowValue(1, ValueGraph.NOTHING);
        }
        return type.equals(Type.VOID_TYPE)
                ? null
                : new ShadowValue(type.getSize(), ValueGraph.NOTHING);
    }

    @Override
    public ShadowValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
        return result(sizes.newOperation(instruction), ValueGraph.NOTHING);
    }

    @Override
    public ShadowValue copyOperation(AbstractInsnNode instruction, ShadowValue value) {
        boolean isLoad =
                instruction.getOpcode() >= Opcodes.ILOAD
                        && instruction.getOpcode() <= Opcodes.ALOAD;
        return isLoad ? value.of(values.and(value.made(), control)) : value;
    }

    @Override
    public ShadowValue unaryOperation(AbstractInsnNode instruction, ShadowValue value)
            throws AnalyzerException {
        return result(sizes.unaryOperation(instruction, null), value.made());
    }

    @Override
    public ShadowValue binaryOperation(
            AbstractInsnNode instruction, ShadowValue first, ShadowValue second)
            throws AnalyzerException {
        return result(
                sizes.binaryOperation(instruction, null, null),
                values.and(first.made(), second.made()));
    }

    @Override
    public ShadowValue ternaryOperation(
            AbstractInsnNode instruction,
            ShadowValue first,
            ShadowValue second,
            ShadowValue third) {
        told = UNTOLD;
        return null; // a store into an array
    }

    @Override
    public ShadowValue naryOperation(
            AbstractInsnNode instruction, List<? extends ShadowValue> operands)
            throws AnalyzerException {
        int all = ValueGraph.NOTHING;
        for (ShadowValue operand : operands) {
            all = values.and(all, operand.made());
        }
        return result(sizes.naryOperation(instruction, null), all);
    }

    @Override
    public void returnOperation(
            AbstractInsnNode instruction, ShadowValue value, ShadowValue expected) {
        // whoever follows the return takes the value from the stack
    }

    @Override
    public ShadowValue merge(ShadowValue one, ShadowValue other) {
        throw new IllegalStateException("Executions are followed one way at a time.");
    }
}
