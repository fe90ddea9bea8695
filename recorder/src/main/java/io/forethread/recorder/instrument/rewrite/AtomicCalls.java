package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.effects.Effect;
import io.forethread.recorder.instrument.code.CallSite;
import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.code.SpilledCall;
import io.forethread.trace.EventKind;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Rewrites operations on atomic variables, and calls that make updaters and VarHandles of fields.
 */
final class AtomicCalls {
    private static final String HANDLE = "java/lang/invoke/VarHandle";
    private static final String MADE = "(Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;)V";
    private static final String ELEMENTS_FACTORY = "arrayElementVarHandle";
    private static final int NOT_THERE = -1;

    private final MethodVisitor out;
    private final HookCode code;

    AtomicCalls(MethodVisitor out, HookCode code) {
        this.out = out;
        this.code = code;
    }

    /** The positions of the arguments that name the variable, or {@link #NOT_THERE}. */
    private record Variable(int owner, int index, int operation) {}

    /** Rewrites an operation; returns false if its shape is not known. */
    boolean rewrite(CallSite call, Effect effect) {
        Variable variable = variable(call, AtomicOperation.of(effect));
        if (variable == null || call.isStatic()) {
            return false;
        }
        SpilledCall spilled = new SpilledCall(out, code, call);
        pushVariable(spilled, variable);
        tell("beforeAtomic", variable);
        spilled.perform();
        boolean succeeds =
                (variable.operation() & AtomicOperation.CONDITIONAL) != 0
                        && call.returnType().equals(Type.BOOLEAN_TYPE);
        if (succeeds) {
            code.insn(Opcodes.DUP);
            int result = code.spill(Type.INT_TYPE);
            pushVariable(spilled, variable);
            tellSuccess(variable, result);
        } else {
            pushVariable(spilled, variable);
            tell("afterAtomic", variable);
        }
        return true;
    }

    private static Variable variable(CallSite call, int operation) {
        Type[] types = call.argumentTypes();
        if (call.owner().equals(HANDLE)) {
            return ofHandle(types, operation);
        }
        if (call.owner().endsWith("Updater")) {
            return types.length == 0
                    ? null
                    : new Variable(0, NOT_THERE, operation | AtomicOperation.UPDATER);
        }
        if (call.owner().endsWith("Array")) {
            return types.length == 0
                    ? null
                    : new Variable(NOT_THERE, 0, operation | AtomicOperation.ARRAY);
        }
        return new Variable(NOT_THERE, NOT_THERE, operation);
    }

    /** The arguments of a VarHandle are its coordinates and, after them, the operation's values. */
    private static Variable ofHandle(Type[] types, int operation) {
        int coordinates = types.length - valueCount(operation);
        if (coordinates < 0) {
            return null;
        }
        boolean hasOwner = coordinates > 0 && types[0].getSort() >= Type.ARRAY;
        boolean hasIndex = coordinates > 1 && types[1].equals(Type.INT_TYPE);
        return new Variable(
                hasOwner ? 0 : NOT_THERE,
                hasIndex ? 1 : NOT_THERE,
                operation | AtomicOperation.HANDLE);
    }

    private static int valueCount(int operation) {
        if ((operation & AtomicOperation.CONDITIONAL) != 0) {
            return 2;
        }
        return (operation & AtomicOperation.WRITE) != 0 ? 1 : 0;
    }

    private void pushVariable(SpilledCall spilled, Variable variable) {
        spilled.pushReceiver();
        if (variable.owner() == NOT_THERE) {
            code.insn(Opcodes.ACONST_NULL);
        } else {
            spilled.pushArgument(variable.owner());
        }
        if (variable.index() == NOT_THERE) {
            code.push(-1);
        } else {
            spilled.pushArgument(variable.index());
        }
        code.head(kind(variable));
    }

    private void tell(String hook, Variable variable) {
        code.push(variable.operation());
        code.hook(hook, "(Ljava/lang/Object;Ljava/lang/Object;IJI)V");
    }

    /** Adds the result to the operation as a bit, without a jump. */
    private void tellSuccess(Variable variable, int result) {
        code.push(variable.operation());
        code.load(Type.INT_TYPE, result);
        code.push(AtomicOperation.SUCCEEDED_SHIFT);
        code.insn(Opcodes.ISHL);
        code.insn(Opcodes.IOR);
        code.hook("afterAtomic", "(Ljava/lang/Object;Ljava/lang/Object;IJI)V");
    }

    private static EventKind kind(Variable variable) {
        boolean writes = (variable.operation() & AtomicOperation.WRITE) != 0;
        if (variable.index() == NOT_THERE) {
            return writes ? EventKind.WRITE_FIELD : EventKind.READ_FIELD;
        }
        return writes ? EventKind.WRITE_ELEMENT : EventKind.READ_ELEMENT;
    }

    /** Rewrites a call that makes an updater or a VarHandle; returns whether it is one. */
    boolean rewriteFactory(CallSite call) {
        int name = nameArgument(call);
        boolean ofElements = call.name().equals(ELEMENTS_FACTORY);
        if (!isFactory(call)) {
            return false;
        }
        SpilledCall spilled = new SpilledCall(out, code, call);
        spilled.perform();
        code.insn(Opcodes.DUP);
        spilled.pushArgument(0);
        if (ofElements) {
            out.visitLdcInsn("[]");
        } else {
            spilled.pushArgument(name);
        }
        code.hook("madeAtomic", MADE);
        return true;
    }

    /** Whether a call makes an updater or a VarHandle. */
    static boolean isFactory(CallSite call) {
        return nameArgument(call) != NOT_THERE || call.name().equals(ELEMENTS_FACTORY);
    }

    /** Returns which argument is the field's name; the class is always the first. */
    private static int nameArgument(CallSite call) {
        boolean ofLookup = call.owner().equals("java/lang/invoke/MethodHandles$Lookup");
        if (ofLookup && call.name().matches("find(Static)?VarHandle")) {
            return 1;
        }
        boolean ofUpdater =
                call.owner().startsWith("java/util/concurrent/atomic/Atomic")
                        && call.name().equals("newUpdater");
        return ofUpdater ? call.argumentTypes().length - 1 : NOT_THERE;
    }
}
