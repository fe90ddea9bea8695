package io.forethread.predictor.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds loops that end because they count: the only way back follows an increment of a local that
 * nothing else in the loop changes, and a branch of the loop compares that local with a constant, a
 * local that does not change, or the length of an array in such a local.
 */
final class CountingLoops {
    private final MethodCode method;
    private final List<ControlScopes.EndingLoop> found = new ArrayList<>();

    private CountingLoops(MethodCode method) {
        this.method = method;
    }

    static List<ControlScopes.EndingLoop> of(MethodCode method) {
        CountingLoops loops = new CountingLoops(method);
        for (int i = 0; i < method.size(); i++) {
            AbstractInsnNode instruction = method.instruction(i);
            if (instruction instanceof JumpInsnNode jump && method.target(i, 0) < i) {
                loops.look(method.target(i, 0), i, jump);
            }
        }
        return loops.found;
    }

    private void look(int first, int last, JumpInsnNode back) {
        AbstractInsnNode before = previous(back.getOpcode() == Opcodes.GOTO ? back : null);
        if (!(before instanceof IincInsnNode step) || step.incr == 0 || hasOtherWay(first, last)) {
            return;
        }
        for (int i = first; i < last; i++) {
            AbstractInsnNode instruction = method.instruction(i);
            int opcode = instruction.getOpcode();
            boolean leaves =
                    MethodCode.isBranch(instruction)
                            && !MethodCode.isSwitch(instruction)
                            && (method.target(i, 0) > last || method.target(i, 0) < first);
            if (leaves
                    && opcode <= Opcodes.IF_ICMPLE
                    && isSteady(step.var, first, last, step)
                    && isEachTime(i, first)
                    && comparesWithSteady(instruction, step, first, last)) {
                found.add(new ControlScopes.EndingLoop(first, last, i));
            }
        }
    }

    private static AbstractInsnNode previous(AbstractInsnNode instruction) {
        AbstractInsnNode before = instruction == null ? null : instruction.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before;
    }

    /** Returns whether another jump leads back to the beginning of a loop. */
    private boolean hasOtherWay(int first, int last) {
        for (int i = first; i < last; i++) {
            if (method.instruction(i) instanceof JumpInsnNode && method.target(i, 0) == first) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a branch is executed each time: no jump comes before it in the loop. */
    private boolean isEachTime(int branch, int first) {
        for (int i = first; i < branch; i++) {
            AbstractInsnNode instruction = method.instruction(i);
            if (instruction instanceof JumpInsnNode || MethodCode.isSwitch(instruction)) {
                return false;
            }
        }
        return true;
    }

    private boolean comparesWithSteady(
            AbstractInsnNode branch, IincInsnNode step, int first, int last) {
        AbstractInsnNode right = previous(branch);
        if (branch.getOpcode() <= Opcodes.IFLE) { // with zero
            return isLoad(right, step.var);
        }
        AbstractInsnNode bound = right;
        if (right != null && right.getOpcode() == Opcodes.ARRAYLENGTH) {
            bound = previous(right);
        }
        return isSteadyValue(bound, first, last) && isLoad(previous(bound), step.var);
    }

    private boolean isSteadyValue(AbstractInsnNode value, int first, int last) {
        if (value instanceof VarInsnNode load && load.getOpcode() <= Opcodes.ALOAD) {
            return isSteady(load.var, first, last, null);
        }
        return value != null && value.getOpcode() >= 0 && value.getOpcode() <= Opcodes.LDC;
    }

    private static boolean isLoad(AbstractInsnNode instruction, int variable) {
        return instruction instanceof VarInsnNode load
                && load.getOpcode() == Opcodes.ILOAD
                && load.var == variable;
    }

    /** Returns whether nothing in a loop changes a local, except one instruction. */
    private boolean isSteady(int variable, int first, int last, AbstractInsnNode except) {
        for (int i = first; i <= last; i++) {
            AbstractInsnNode instruction = method.instruction(i);
            boolean changes =
                    (instruction instanceof IincInsnNode step && step.var == variable)
                            || (instruction instanceof VarInsnNode store
                                    && store.getOpcode() >= Opcodes.ISTORE
                                    && store.var == variable);
            if (changes && instruction != except) {
                return false;
            }
        }
        return true;
    }
}
