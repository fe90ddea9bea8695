package io.forethread.predictor.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

import java.util.function.UnaryOperator;

/**
 * The locals and the stack of a method. An instruction that reads makes what depends on its earlier
 * reads late; a call does so to everything, since it may come to the same method again.
 */
final class DependenceFrame extends Frame<ReadDependence> {
    private final InsnList instructions;

    DependenceFrame(int locals, int stack, InsnList instructions) {
        super(locals, stack);
        this.instructions = instructions;
    }

    DependenceFrame(Frame<? extends ReadDependence> frame, InsnList instructions) {
        super(frame);
        this.instructions = instructions;
    }

    @Override
    public void execute(AbstractInsnNode instruction, Interpreter<ReadDependence> interpreter)
            throws AnalyzerException {
        if (ReadInstructions.isRead(instruction)) {
            int read = instructions.indexOf(instruction);
            replaceAll(value -> value.before(read));
        } else if (instruction instanceof MethodInsnNode
                || instruction.getOpcode() == Opcodes.INVOKEDYNAMIC) {
            makeLate();
        }
        super.execute(instruction, interpreter);
    }

    /** Makes all that has been read late. */
    void makeLate() {
        replaceAll(ReadDependence::beforeAll);
    }

    private void replaceAll(UnaryOperator<ReadDependence> change) {
        for (int i = 0; i < getLocals(); i++) {
            setLocal(i, change.apply(getLocal(i)));
        }
        for (int i = 0; i < getStackSize(); i++) {
            setStack(i, change.apply(getStack(i)));
        }
    }
}
