package io.forethread.recorder.instrument.code;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * A call whose receiver and arguments are in temporaries, so that hooks before and after it can use
 * them.
 */
public final class SpilledCall {
    private final MethodVisitor out;
    private final HookCode code;
    private final CallSite call;
    private final Type[] types;
    private final int[] arguments;
    private final int receiver;

    /** Moves the arguments from the stack to temporaries; the receiver is copied and stays. */
    public SpilledCall(MethodVisitor out, HookCode code, CallSite call) {
        this.out = out;
        this.code = code;
        this.call = call;
        this.types = call.argumentTypes();
        this.arguments = new int[types.length];
        for (int i = types.length - 1; i >= 0; i--) {
            arguments[i] = code.spill(types[i]);
        }
        if (call.isStatic()) {
            receiver = -1;
        } else {
            code.insn(Opcodes.DUP);
            receiver = code.spill(HookTypes.OBJECT);
        }
    }

    public CallSite call() {
        return call;
    }

    public int argumentCount() {
        return types.length;
    }

    public Type type(int argument) {
        return types[argument];
    }

    /** Pushes the receiver, or null for a static method. */
    public void pushReceiver() {
        if (receiver < 0) {
            code.insn(Opcodes.ACONST_NULL);
        } else {
            code.load(HookTypes.OBJECT, receiver);
        }
    }

    public void pushArgument(int argument) {
        code.load(types[argument], arguments[argument]);
    }

    /** Puts the arguments back and makes the call. */
    public void perform() {
        for (int i = 0; i < types.length; i++) {
            pushArgument(i);
        }
        out.visitMethodInsn(
                call.opcode(), call.owner(), call.name(), call.descriptor(), call.isInterface());
    }

    /** Pushes a boxed copy of the result that is on the stack, or null if there is none. */
    public void pushBoxedResult() {
        Type type = call.returnType();
        if (type.getSort() == Type.VOID) {
            code.insn(Opcodes.ACONST_NULL);
            return;
        }
        code.dup(type);
        String box = boxOf(type);
        if (box != null) {
            code.call(
                    Opcodes.INVOKESTATIC,
                    box,
                    "valueOf",
                    "(" + type.getDescriptor() + ")L" + box + ";");
        }
    }

    private static String boxOf(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.BYTE -> "java/lang/Byte";
            case Type.CHAR -> "java/lang/Character";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            case Type.DOUBLE -> "java/lang/Double";
            default -> null;
        };
    }
}
