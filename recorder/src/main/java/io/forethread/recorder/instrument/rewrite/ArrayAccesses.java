package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.code.HookTypes;
import io.forethread.trace.EventKind;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Rewrites reads and writes of array elements. */
public final class ArrayAccesses {
    private final MethodVisitor out;
    private final HookCode code;

    public ArrayAccesses(MethodVisitor out, HookCode code) {
        this.out = out;
        this.code = code;
    }

    public static boolean isRead(int opcode) {
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    }

    public static boolean isWrite(int opcode) {
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    }

    public void read(int opcode) {
        Type type = HookTypes.ofElement(opcode);
        code.head(EventKind.READ_ELEMENT);
        code.hook("beforeRead", "(J)V");
        code.insn(Opcodes.DUP2);
        out.visitInsn(opcode);
        code.insn(type.getSize() == 2 ? Opcodes.DUP2_X2 : Opcodes.DUP_X2);
        code.head(EventKind.READ_ELEMENT);
        code.hook("readElement", descriptor(type));
    }

    public void write(int opcode) {
        Type type = HookTypes.ofElement(opcode);
        int value = code.spill(type);
        code.insn(Opcodes.DUP2);
        code.load(type, value);
        code.head(EventKind.WRITE_ELEMENT);
        code.hook("writeElement", descriptor(type));
        code.load(type, value);
        out.visitInsn(opcode);
    }

    private static String descriptor(Type type) {
        return "(Ljava/lang/Object;I" + type.getDescriptor() + "J)V";
    }
}
