package io.forethread.predictor.bytecode;

import io.forethread.predictor.dependence.ControlKind;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The code of a method, where each instruction leads, and which branches decide about it. */
final class MethodCode {
    /** Longer methods are not looked at: time grows with the square of the length. */
    private static final int MOST_INSTRUCTIONS = 10_000;

    private final ClassCode type;
    private final ClassCode.Method method;
    private final InsnList instructions;
    private final ControlKind kind;
    private ControlScopes scopes;
    private final Map<Integer, int[]> changed = new HashMap<>();

    private MethodCode(ClassCode type, ClassCode.Method method, ControlKind kind) {
        this.type = type;
        this.method = method;
        this.instructions = method.node().instructions;
        this.kind = kind;
    }

    /** Looks at a method; nothing if it has no code, or code that cannot be followed. */
    static Optional<MethodCode> of(ClassCode type, ClassCode.Method method, ControlKind kind) {
        int size = method.node().instructions.size();
        if (size == 0 || size > MOST_INSTRUCTIONS) {
            return Optional.empty();
        }
        for (AbstractInsnNode instruction : method.node().instructions) {
            if (instruction.getOpcode() == Opcodes.JSR || instruction.getOpcode() == Opcodes.RET) {
                return Optional.empty();
            }
        }
        return Optional.of(new MethodCode(type, method, kind));
    }

    ClassCode type() {
        return type;
    }

    MethodNode node() {
        return method.node();
    }

    int size() {
        return instructions.size();
    }

    AbstractInsnNode instruction(int index) {
        return instructions.get(index);
    }

    /** Returns the instruction at an offset, or -1. */
    int at(int offset) {
        return method.at(offset).orElse(-1);
    }

    /** Returns the first instruction from an index on, without labels and lines. */
    int skipLabels(int index) {
        int next = index;
        while (next < instructions.size() && instructions.get(next).getOpcode() < 0) {
            next++;
        }
        return next;
    }

    /** Returns where a jump, or the way of a switch with a certain key, leads. */
    int target(int index, long key) {
        AbstractInsnNode instruction = instructions.get(index);
        if (instruction instanceof JumpInsnNode jump) {
            return indexOf(jump.label);
        } else if (instruction instanceof TableSwitchInsnNode table) {
            boolean isCase = key >= table.min && key <= table.max;
            return indexOf(isCase ? table.labels.get((int) key - table.min) : table.dflt);
        }
        LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) instruction;
        int found = lookup.keys.indexOf((int) key);
        return indexOf(found < 0 ? lookup.dflt : lookup.labels.get(found));
    }

    private int indexOf(LabelNode label) {
        return instructions.indexOf(label);
    }

    static boolean isSwitch(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.TABLESWITCH
                || instruction.getOpcode() == Opcodes.LOOKUPSWITCH;
    }

    /** Returns whether an instruction is a switch or a jump that is not always taken. */
    static boolean isBranch(AbstractInsnNode instruction) {
        return isSwitch(instruction)
                || (instruction instanceof JumpInsnNode && instruction.getOpcode() != Opcodes.GOTO);
    }

    static boolean isReturn(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }

    ControlScopes scopes() {
        if (scopes == null) {
            BitSet returns = new BitSet();
            for (int i = 0; i < size(); i++) {
                returns.set(i, isReturn(instructions.get(i)));
            }
            scopes = new ControlScopes(control(), returns, kind, CountingLoops.of(this));
        }
        return scopes;
    }

    /** Returns the locals that may be changed in the scope of a branch. */
    int[] changedIn(int branch) {
        return changed.computeIfAbsent(
                branch,
                any ->
                        scopes().scope(branch).stream()
                                .map(i -> changedLocal(instructions.get(i)))
                                .filter(local -> local >= 0)
                                .distinct()
                                .toArray());
    }

    private static int changedLocal(AbstractInsnNode instruction) {
        if (instruction instanceof IincInsnNode step) {
            return step.var;
        }
        return instruction instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE
                ? store.var
                : -1;
    }

    private ControlFlow control() {
        ControlFlow control = new ControlFlow(size());
        for (int i = 0; i < size(); i++) {
            addWays(control, i, instructions.get(i));
        }
        List<TryCatchBlockNode> blocks = method.node().tryCatchBlocks;
        for (TryCatchBlockNode block : blocks) {
            int end = indexOf(block.end);
            for (int i = indexOf(block.start); i < end; i++) {
                if (mayThrow(instructions.get(i).getOpcode())) {
                    control.addExceptionEdge(i, indexOf(block.handler));
                }
            }
        }
        return control;
    }

    private void addWays(ControlFlow control, int index, AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (instruction instanceof JumpInsnNode jump) {
            control.addEdge(index, indexOf(jump.label));
        } else if (instruction instanceof TableSwitchInsnNode table) {
            control.addEdge(index, indexOf(table.dflt));
            table.labels.forEach(label -> control.addEdge(index, indexOf(label)));
        } else if (instruction instanceof LookupSwitchInsnNode lookup) {
            control.addEdge(index, indexOf(lookup.dflt));
            lookup.labels.forEach(label -> control.addEdge(index, indexOf(label)));
        }
        boolean goesOn =
                opcode != Opcodes.GOTO
                        && opcode != Opcodes.ATHROW
                        && !isSwitch(instruction)
                        && !isReturn(instruction)
                        && index + 1 < size();
        if (goesOn) {
            control.addEdge(index, index + 1);
        }
    }

    /** Returns whether an instruction may throw an exception other than an error of the JVM. */
    private static boolean mayThrow(int opcode) {
        return (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
                || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
                || (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INVOKEDYNAMIC)
                || (opcode >= Opcodes.NEWARRAY && opcode <= Opcodes.CHECKCAST)
                || (opcode >= Opcodes.MONITORENTER && opcode <= Opcodes.MULTIANEWARRAY)
                || opcode == Opcodes.IDIV
                || opcode == Opcodes.LDIV
                || opcode == Opcodes.IREM
                || opcode == Opcodes.LREM;
    }
}
