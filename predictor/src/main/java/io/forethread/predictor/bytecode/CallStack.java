package io.forethread.predictor.bytecode;

import io.forethread.predictor.dependence.EventDependence;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

import java.util.ArrayList;
import java.util.List;

/** The calls that a thread is in, each followed instruction by instruction. */
final class CallStack {
    private final CodeBase code;
    private final ShadowInterpreter interpreter;
    private final ValueGraph values;
    private final Listener listener;
    private final List<Activation> activations = new ArrayList<>();

    /** Is told what happens on the way from one event to the next. */
    interface Listener {
        /**
         * A method returned.
         *
         * @param controller the event that decided that
         */
        void returned(int controller);

        /** Something is done to a value that must not be null. */
        void dereferenced(int value);

        /** A value goes where it is not followed: to a field whose writes are not recorded. */
        void escaped(int value);

        /** A value decides whether an exception is thrown. */
        void checked(int value);
    }

    CallStack(CodeBase code, ValueGraph values, Listener listener) {
        this.code = code;
        this.values = values;
        this.listener = listener;
        this.interpreter = new ShadowInterpreter(values);
    }

    /** Returns the innermost call, or null. */
    Activation top() {
        return activations.isEmpty() ? null : activations.get(activations.size() - 1);
    }

    void pop() {
        activations.remove(activations.size() - 1);
    }

    private boolean contains(CodeBase.MethodKey key) {
        return activations.stream().anyMatch(activation -> activation.key.equals(key));
    }

    /** Leaves calls until one of a method is the innermost; adds one if there is none. */
    Activation leaveTo(CodeBase.MethodKey key) {
        if (!contains(key)) {
            Activation added = push(key, EventDependence.NONE);
            added.lose();
            return added;
        }
        while (!top().key.equals(key)) {
            pop();
        }
        return top();
    }

    Activation push(CodeBase.MethodKey key, int entryController) {
        Activation added = new Activation(key, code.method(key).orElse(null), entryController);
        activations.add(added);
        return added;
    }

    /** Goes on to an instruction of a method; returns whether that was possible. */
    boolean reach(CodeBase.MethodKey key, int offset) {
        if (!contains(key)) {
            return false;
        }
        for (long steps = 0; top() != null; steps++) {
            Activation top = top();
            boolean isThere = top.key.equals(key);
            if (top.isLost) {
                if (isThere) {
                    moveLost(top, offset);
                    return true;
                }
                pop();
                resumeAfterLost();
            } else if (isThere && top.next == top.code.at(offset)) {
                return true;
            } else if (steps > 4L * top.code.size() + 1_000 || !step(top)) {
                return false;
            }
        }
        return false;
    }

    /**
     * Returns whether a thread that is at an instruction is about to enter a synchronized method.
     */
    boolean isEntryOfSynchronized(CodeBase.MethodKey key, int offset) {
        return offset == 0
                && !(top() != null && top().key.equals(key) && top().isAtBeginning())
                && code.method(key)
                        .filter(method -> (method.node().access & Opcodes.ACC_SYNCHRONIZED) != 0)
                        .isPresent();
    }

    /** Returns whether an instruction makes a method reference, and the thread is not there. */
    boolean isInReference(CodeBase.MethodKey key, int offset) {
        MethodCode method = code.method(key).orElse(null);
        int instruction = method == null ? -1 : method.at(offset);
        return instruction >= 0
                && method.instruction(instruction).getOpcode() == Opcodes.INVOKEDYNAMIC;
    }

    private static void moveLost(Activation lost, int offset) {
        int instruction = lost.code == null ? -1 : lost.code.at(offset);
        if (instruction >= 0) {
            lost.moveTo(instruction);
        }
    }

    /** Gives up following the innermost call of a method, or adds one that is not followed. */
    void loseAt(CodeBase.MethodKey key, int offset) {
        Activation lost = leaveTo(key);
        lost.lose();
        moveLost(lost, offset);
    }

    /** What a lost call returned is not known, so the one that called it is lost, too. */
    private void resumeAfterLost() {
        Activation caller = top();
        if (caller != null && !caller.isOutOfSight) {
            caller.lose();
        }
    }

    /**
     * Goes on to the instruction that calls a method: the first one on the way that names it, else
     * the first call at all, which may be that of an interface.
     *
     * @return whether there is one
     */
    boolean reachCall(CodeBase.MethodKey callee) {
        while (top() != null && !top().isLost) {
            Activation top = top();
            if (top.isCalling) {
                if (top.isOutOfSight || isCallOf(top.instruction(), callee)) {
                    return true;
                }
                return false;
            }
            int call = findCall(top, callee);
            if (call >= 0) {
                while (top.next != call) {
                    if (!step(top)) {
                        return false;
                    }
                }
                return true;
            }
            if (!runToReturn(top)) {
                return false;
            }
        }
        return false;
    }

    private int findCall(Activation from, CodeBase.MethodKey callee) {
        int first = -1;
        int at = from.next;
        for (int steps = 0; steps <= from.code.size() && at < from.code.size(); steps++) {
            AbstractInsnNode instruction = from.code.instruction(at);
            if (instruction instanceof MethodInsnNode && !(at == from.next && from.hasEvents)) {
                if (isCallOf(instruction, callee)) {
                    return at;
                }
                first = first < 0 ? at : first;
            }
            if (MethodCode.isBranch(instruction)
                    || MethodCode.isReturn(instruction)
                    || instruction.getOpcode() == Opcodes.ATHROW) {
                break;
            }
            at = from.code.skipLabels(following(from.code, at));
        }
        return first;
    }

    private static boolean isNamed(Activation caller, CodeBase.MethodKey callee) {
        return isCallOf(caller.instruction(), callee);
    }

    private static boolean isCallOf(AbstractInsnNode instruction, CodeBase.MethodKey callee) {
        return instruction instanceof MethodInsnNode call
                && call.name.equals(callee.name())
                && call.desc.equals(callee.descriptor());
    }

    private boolean runToReturn(Activation top) {
        for (int steps = 0; steps <= top.code.size(); steps++) {
            boolean returns = MethodCode.isReturn(top.instruction());
            if (!step(top)) {
                return false;
            }
            if (returns) {
                return true;
            }
        }
        return false;
    }

    /** Goes on as far as the code alone says. */
    void drain() {
        for (long steps = 0; top() != null && !top().isLost; steps++) {
            if (steps > 4L * top().code.size() + 1_000 || !step(top())) {
                return;
            }
        }
    }

    private static int following(MethodCode method, int instruction) {
        return method.instruction(instruction).getOpcode() == Opcodes.GOTO
                ? method.target(instruction, 0)
                : instruction + 1;
    }

    /** Executes an instruction; returns whether it is known what comes next. */
    private boolean step(Activation top) {
        if (top.next >= top.code.size()) {
            return false;
        }
        AbstractInsnNode instruction = top.instruction();
        if (MethodCode.isBranch(instruction) || instruction.getOpcode() == Opcodes.ATHROW) {
            return false;
        }
        if (MethodCode.isReturn(instruction)) {
            returnFrom(top, instruction);
            return true;
        }
        if (top.isCalling || top.hasEvents) {
            int made = values.and(top.callValue, top.produced);
            if (Operands.isCall(instruction) || made != ValueGraph.NOTHING) {
                interpreter.tell(made);
            }
        }
        return execute(top, following(top.code, top.next));
    }

    /** Executes the next instruction of a call; a branch leads where it is told to. */
    boolean execute(Activation top, int following) {
        AbstractInsnNode instruction = top.instruction();
        int targets = Operands.targets(instruction);
        int below = Operands.values(instruction);
        if (targets > 0) {
            listener.dereferenced(top.operand(below + targets - 1));
        }
        if (!top.hasEvents
                && (ReadInstructions.isFieldWrite(instruction)
                        || ReadInstructions.isElementWrite(instruction))) {
            listener.escaped(top.operand(0));
        }
        if (isChecked(instruction.getOpcode())) {
            listener.checked(top.operand(0));
        }
        try {
            interpreter.under(top.control(values));
            top.execute(interpreter, following);
            return true;
        } catch (AnalyzerException | RuntimeException e) {
            top.lose(); // the code is not what was executed
            return false;
        }
    }

    /** Returns whether the operand on top of the stack decides whether an exception is thrown. */
    private static boolean isChecked(int opcode) {
        return switch (opcode) {
            case Opcodes.IDIV,
                    Opcodes.LDIV,
                    Opcodes.IREM,
                    Opcodes.LREM,
                    Opcodes.NEWARRAY,
                    Opcodes.ANEWARRAY,
                    Opcodes.CHECKCAST,
                    Opcodes.AASTORE ->
                    true;
            default -> false;
        };
    }

    private void returnFrom(Activation top, AbstractInsnNode instruction) {
        int result =
                instruction.getOpcode() == Opcodes.RETURN ? ValueGraph.NOTHING : top.operand(0);
        int controller = top.exitController();
        pop();
        if (controller != EventDependence.NONE) {
            listener.returned(controller);
        }
        Activation caller = top();
        if (caller == null || caller.isLost || !caller.isCalling) {
            listener.escaped(result);
        } else if (caller.isOutOfSight) {
            if (!isNamed(caller, top.key)) {
                listener.escaped(result);
            }
            caller.callValue = values.and(caller.callValue, result);
        } else {
            interpreter.tell(result);
            execute(caller, caller.next + 1);
        }
    }
}
