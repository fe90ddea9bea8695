package io.forethread.predictor.bytecode;

import io.forethread.predictor.dependence.EventDependence;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

import java.util.HashMap;
import java.util.Map;

/** A call of a method that is being followed: where it is, and what its values are made of. */
final class Activation {
    final CodeBase.MethodKey key;

    /** Null if there is none to be had. */
    final MethodCode code;

    /** What decided that the method was called. */
    final int entryController;

    /** The next instruction to be executed. */
    int next;

    /** Whether events of the next instruction have been seen, and what they read. */
    boolean hasEvents;

    int produced;

    /** Whether the next instruction is a call that is under way. */
    boolean isCalling;

    /** Whether that call goes to code without hooks, and what went in there. */
    boolean isOutOfSight;

    int callValue;

    /** Whether it is not known how the method got to where it is. */
    boolean isLost;

    private final Frame<ShadowValue> frame;

    /** By branch, its last event. */
    private final Map<Integer, Integer> decisions = new HashMap<>(4);

    /** The last decision that was asked for, as an event and as a value. */
    private int controlEvent = EventDependence.NONE;

    private int controlValue;

    Activation(CodeBase.MethodKey key, MethodCode code, int entryController) {
        this.key = key;
        this.code = code;
        this.entryController = entryController;
        this.isLost = code == null;
        this.frame = code == null ? null : new Frame<>(code.node().maxLocals, code.node().maxStack);
        if (code != null) {
            for (int local = 0; local < frame.getLocals(); local++) {
                frame.setLocal(local, new ShadowValue(1, ValueGraph.NOTHING));
            }
            next = code.skipLabels(0);
        }
    }

    /** Sets the parameters, the receiver first, to what they are made of. */
    void setParameters(int[] made) {
        int local = 0;
        int given = 0;
        if ((code.node().access & Opcodes.ACC_STATIC) == 0) {
            frame.setLocal(local++, new ShadowValue(1, at(made, given++)));
        }
        for (Type type : Type.getArgumentTypes(code.node().desc)) {
            frame.setLocal(local, new ShadowValue(type.getSize(), at(made, given++)));
            local += type.getSize();
        }
    }

    private static int at(int[] made, int index) {
        return index < made.length ? made[index] : ValueGraph.NOTHING;
    }

    /** Returns whether none of its instructions has been executed. */
    boolean isAtBeginning() {
        return code != null && next == code.skipLabels(0) && !hasEvents;
    }

    AbstractInsnNode instruction() {
        return code.instruction(next);
    }

    /** Returns what an operand is made of, counted from the top of the stack. */
    int operand(int fromTop) {
        int place = frame.getStackSize() - 1 - fromTop;
        return place < 0 ? ValueGraph.NOTHING : frame.getStack(place).made();
    }

    /** Goes to a handler, with nothing but an exception on the stack. */
    void goToHandler(int instruction, int exception) {
        frame.clearStack();
        frame.push(new ShadowValue(1, exception));
        moveTo(instruction);
    }

    /** Gives up following the method: it is somewhere, nobody knows how. */
    void lose() {
        isLost = true;
    }

    /** Executes the next instruction, and goes on to another one. */
    void execute(ShadowInterpreter interpreter, int following) throws AnalyzerException {
        frame.execute(instruction(), interpreter);
        moveTo(following);
    }

    void moveTo(int instruction) {
        next = code.skipLabels(instruction);
        hasEvents = false;
        produced = ValueGraph.NOTHING;
        isCalling = false;
        isOutOfSight = false;
        callValue = ValueGraph.NOTHING;
    }

    /**
     * Notes that the next instruction, a branch, decided. A local that one of its ways changes
     * depends on the decision even if the other way was taken.
     */
    void decide(int event, ValueGraph values) {
        decisions.put(next, event);
        if (!isLost) {
            int decision = values.of(event, ValueGraph.NOTHING);
            for (int local : code.changedIn(next)) {
                ShadowValue before = frame.getLocal(local);
                frame.setLocal(local, before.of(values.and(before.made(), decision)));
            }
        }
    }

    /** Returns what decided, in this call of the method, that the next instruction is executed. */
    int control(ValueGraph values) {
        int last =
                decisions.isEmpty() ? EventDependence.NONE : last(code.scopes().controllers(next));
        if (last == EventDependence.NONE) {
            return ValueGraph.NOTHING;
        }
        if (last != controlEvent) {
            controlEvent = last;
            controlValue = values.of(last, ValueGraph.NOTHING);
        }
        return controlValue;
    }

    /** Returns the event that decided that the next instruction is executed. */
    int controller() {
        if (code == null || next >= code.size()) {
            return entryController;
        }
        int last = last(code.scopes().controllers(next));
        return last == EventDependence.NONE ? entryController : last;
    }

    /** Returns the event that decided that the method returns. */
    int exitController() {
        return code == null ? EventDependence.NONE : last(code.scopes().exitControllers());
    }

    private int last(int[] branches) {
        int last = EventDependence.NONE;
        if (!decisions.isEmpty()) {
            for (int branch : branches) {
                last = Math.max(last, decisions.getOrDefault(branch, EventDependence.NONE));
            }
        }
        return last;
    }
}
