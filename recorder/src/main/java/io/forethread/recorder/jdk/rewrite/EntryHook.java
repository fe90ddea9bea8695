package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Runs added code at a method's entry, which may return from the method at once. */
public final class EntryHook extends MethodVisitor {

    /** Code at a method's entry. */
    @FunctionalInterface
    public interface Code {
        void emit(MethodVisitor code);
    }

    /** Code that leaves a boolean on the stack, or jumps to {@code proceed}. */
    @FunctionalInterface
    public interface Question {
        void emit(MethodVisitor code, Label proceed);
    }

    private final Code code;

    private EntryHook(MethodVisitor next, Code code) {
        super(HookCalls.API, next);
        this.code = code;
    }

    /** Runs the code, then the method. */
    public static MethodRewrite run(Code code) {
        return next -> new EntryHook(next, code);
    }

    /** Returns from the method, which has no result, if the code leaves true on the stack. */
    public static MethodRewrite returnIf(Question question) {
        return run(code -> emitReturnIf(code, question));
    }

    private static void emitReturnIf(MethodVisitor code, Question question) {
        Label proceed = new Label();
        question.emit(code, proceed);
        code.visitJumpInsn(Opcodes.IFEQ, proceed);
        code.visitInsn(Opcodes.RETURN);
        code.visitLabel(proceed);
        code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
        code.visitInsn(
                Opcodes.NOP); // the method may have a frame of its own at its first instruction
    }

    @Override
    public void visitCode() {
        super.visitCode();
        code.emit(mv);
    }
}
