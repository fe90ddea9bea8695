package io.forethread.predictor.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

import java.util.List;

/** A call of a method, while its code is gone through along the events of its thread. */
final class CompletedFrame {
    /** There is no number of a method. */
    static final int NONE = -1;

    /** The class, name and descriptor of a method. */
    record Method(String className, String method, String descriptor) {}

    final Method key;
    private final ClassCode.Method code;

    /** Whether code that is not recorded made the call. */
    final boolean isFromOutside;

    /** Whether its entry and its end are recorded as those of a public method. */
    boolean isPublic;

    /** Whether its entry has been seen: before it comes what a synchronized method acquires. */
    boolean isEntered;

    /** Whether its end has been told. */
    boolean isLeft;

    /** Whether it has released the monitor that it is synchronized by. */
    boolean isReleased;

    /** The method that the present instruction calls, by number, or {@link #NONE}. */
    int called = NONE;

    /** Whether that call is given an object of the program. */
    boolean isGivenProgram;

    /** The receiver of that call. */
    int receiver;

    /** Whether its end has been told. */
    boolean isAnswered;

    private AbstractInsnNode at;
    private AbstractInsnNode decided;

    /**
     * @param code null if there is none to be had
     */
    CompletedFrame(Method key, ClassCode.Method code, boolean isFromOutside) {
        this.key = key;
        this.code = code;
        this.isFromOutside = isFromOutside;
        if (code != null) {
            at = real(code.node().instructions.getFirst());
        }
    }

    private static AbstractInsnNode real(AbstractInsnNode instruction) {
        AbstractInsnNode each = instruction;
        while (each != null && each.getOpcode() < 0) {
            each = each.getNext(); // labels, lines and frames
        }
        return each;
    }

    /** Returns the present instruction, or null if it is not known. */
    AbstractInsnNode at() {
        return at;
    }

    /** Returns whether an instruction is a call of a method with this name and descriptor. */
    static boolean calls(AbstractInsnNode instruction, Method key) {
        return instruction instanceof MethodInsnNode call
                && call.name.equals(key.method())
                && call.desc.equals(key.descriptor())
                && (!call.name.equals("<init>")
                        || call.owner.replace('/', '.').equals(key.className()));
    }

    static boolean isReturn(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }

    boolean isAt(int offset) {
        return at != null && at == instructionAt(offset);
    }

    private AbstractInsnNode instructionAt(int offset) {
        return code == null ? null : code.at(offset).map(code::instruction).orElse(null);
    }

    /** Goes to an instruction, however the thread got there. */
    void jumpTo(int offset) {
        moveTo(instructionAt(offset));
    }

    private void moveTo(AbstractInsnNode instruction) {
        at = real(instruction);
        decided = null;
        called = NONE;
        isAnswered = false;
    }

    /** Returns what follows the present instruction, or null if it is not known. */
    AbstractInsnNode next() {
        return following(at, decided);
    }

    /** Goes on to the next instruction; returns whether it is known which one that is. */
    boolean advance() {
        AbstractInsnNode next = following(at, decided);
        if (next == null) {
            return false;
        }
        moveTo(next);
        return true;
    }

    /** Returns what follows an instruction, or null if a branch or an exception decides that. */
    static AbstractInsnNode following(AbstractInsnNode instruction, AbstractInsnNode decided) {
        if (instruction instanceof JumpInsnNode jump) {
            return jump.getOpcode() == Opcodes.GOTO ? real(jump.label) : decided;
        }
        boolean ends =
                instruction.getOpcode() == Opcodes.ATHROW
                        || instruction instanceof TableSwitchInsnNode
                        || instruction instanceof LookupSwitchInsnNode
                        || isReturn(instruction);
        return ends ? decided : real(instruction.getNext());
    }

    /** Notes where the branch that is the present instruction leads. */
    void decide(long value) {
        if (at instanceof JumpInsnNode jump) {
            decided = real(value == 0 ? jump.getNext() : jump.label);
        } else if (at instanceof TableSwitchInsnNode choice) {
            boolean isDefault = value < choice.min || value > choice.max;
            decided = real(isDefault ? choice.dflt : choice.labels.get((int) value - choice.min));
        } else if (at instanceof LookupSwitchInsnNode choice) {
            List<LabelNode> labels = choice.labels;
            int found = choice.keys.indexOf((int) value);
            decided = real(found < 0 ? choice.dflt : labels.get(found));
        }
    }

    /** Returns the offset of the present instruction. */
    int offset() {
        return code.offset(at);
    }

    /** Returns the line of the present instruction. */
    int line() {
        return code.line(code.node().instructions.indexOf(at));
    }
}
