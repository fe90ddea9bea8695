package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs added code when an instance method ends by an exception and, optionally, when it returns.
 */
public final class ExitHook extends MethodVisitor {
    private final String owner;
    private final EntryHook.Code code;
    private final boolean onReturn;
    private final List<Label[]> guarded = new ArrayList<>();
    private Label from;

    private ExitHook(MethodVisitor next, String owner, EntryHook.Code code, boolean onReturn) {
        super(HookCalls.API, next);
        this.owner = owner;
        this.code = code;
        this.onReturn = onReturn;
    }

    public static MethodRewrite onThrow(String owner, EntryHook.Code code) {
        return next -> new ExitHook(next, owner, code, false);
    }

    public static MethodRewrite always(String owner, EntryHook.Code code) {
        return next -> new ExitHook(next, owner, code, true);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        from = new Label();
        super.visitLabel(from);
    }

    @Override
    public void visitInsn(int opcode) {
        boolean returns = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
        if (!returns || !onReturn) {
            super.visitInsn(opcode);
            return;
        }
        guardUpTo(new Label()); // not over the call itself, which would be made twice if it threw
        code.emit(mv);
        super.visitInsn(opcode);
        from = new Label();
        super.visitLabel(from);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        Label handler = new Label();
        guardUpTo(handler);
        // Last in the table: the method's own handlers come first.
        for (Label[] range : guarded) {
            super.visitTryCatchBlock(range[0], range[1], handler, null);
        }
        super.visitFrame(
                Opcodes.F_FULL, 1, new Object[] {owner}, 1, new Object[] {"java/lang/Throwable"});
        code.emit(mv);
        super.visitInsn(Opcodes.ATHROW);
        super.visitMaxs(maxStack, maxLocals);
    }

    private void guardUpTo(Label to) {
        super.visitLabel(to);
        if (from.getOffset() < to.getOffset()) { // the table may not hold an empty range
            guarded.add(new Label[] {from, to});
        }
    }
}
