package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.ExitObjectLocal;
import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.code.MethodContext;
import io.forethread.trace.CallFlags;
import io.forethread.trace.EventKind;

import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

import java.util.ArrayList;
import java.util.List;

/**
 * Rewrites a method's entry and exits: calls are recorded, synchronized methods become synchronized
 * blocks.
 *
 * <p>Two handlers follow the body, the outer one only where there is a monitor to exit:
 *
 * <pre>
 *   monitorenter
 *   inner {                      outer {
 *       body
 *   } tell of the exit           } monitorexit
 * </pre>
 *
 * They stand last in the exception table, so that the method's own handlers go first. The outer
 * range ends right before each monitorexit: HotSpot compiles only methods in which it can see that
 * enters and exits match on all paths.
 */
public final class MethodBoundaries {
    private static final String OBJECT_AND_HEAD = "(Ljava/lang/Object;J)V";

    private record Range(Label start, Label end) {
        boolean isEmpty() {
            return start.getOffset() == end.getOffset();
        }
    }

    private final MethodVisitor out;
    private final HookCode code;
    private final MethodContext method;
    private final ExitObjectLocal holder;
    private final boolean becomesBlock;
    private final boolean framesExpanded;
    private final boolean keptMonitor;
    private final List<Range> inner = new ArrayList<>();
    private final List<Range> outer = new ArrayList<>();
    private Label innerStart;
    private Label outerStart;

    public MethodBoundaries(
            MethodVisitor out,
            HookCode code,
            MethodContext method,
            ExitObjectLocal holder,
            boolean framesExpanded) {
        this.out = out;
        this.code = code;
        this.method = method;
        this.holder = holder;
        this.becomesBlock = method.becomesBlock();
        this.framesExpanded = framesExpanded;
        this.keptMonitor = method.isSynchronized() && !becomesBlock;
    }

    private boolean hasInner() {
        return keptMonitor
                || method.tellsOfCalls()
                || method.tellsOfEntry()
                || method.isClassInitializer();
    }

    public void enter() {
        if (becomesBlock || method.isRun() || method.tellsOfCalls() || method.tellsOfEntry()) {
            markFirstLine();
        }
        if (method.isRun()) {
            out.visitVarInsn(Opcodes.ALOAD, 0);
            code.hook("threadRun", "(Ljava/lang/Object;)V");
        }
        fillHolder();
        if (becomesBlock) {
            tellOfLock("monitorEnter", code::methodHead, EventKind.ACQUIRE);
            pushLock();
            out.visitInsn(Opcodes.MONITORENTER);
            outerStart = mark();
        }
        if (keptMonitor) {
            tellOfLock("monitorEntered", code::methodHead, EventKind.ACQUIRE);
        }
        if (method.tellsOfCalls()) {
            pushThis();
            code.methodHead(EventKind.CALL);
            code.hook(method.isMarked() ? "atomicEnter" : "methodEnter", OBJECT_AND_HEAD);
        }
        if (method.tellsOfEntry()) {
            tellOfEntry();
        }
        if (method.isClassInitializer()) {
            code.hook("classInitEnter", "()V");
        }
        innerStart = method.isConstructor() ? null : mark();
    }

    /**
     * Begins the part of a constructor that has an object: it has called another one. Before that,
     * no exception is caught: the verifier wants {@code this} to be unusable in the handler.
     */
    public void afterSuper() {
        if (innerStart == null) {
            innerStart = mark();
        }
    }

    private void tellOfEntry() {
        if (method.isStatic() || method.isConstructor()) {
            out.visitInsn(Opcodes.ACONST_NULL);
        } else {
            out.visitVarInsn(Opcodes.ALOAD, 0);
        }
        code.methodHead(EventKind.ENTER);
        code.hook("enter", OBJECT_AND_HEAD);
    }

    /** Gives the code in front of the body a line, because a thread may wait there. */
    private void markFirstLine() {
        int line = method.facts().firstLine();
        if (line > 0) {
            out.visitLineNumber(line, mark());
        }
    }

    /**
     * Writes what comes before a return.
     *
     * @param opcode the instruction that returns
     */
    public void beforeReturn(int opcode) {
        if (hasInner()) {
            if (innerStart != null) {
                inner.add(new Range(innerStart, mark()));
            }
            tellOfExit(code::head, () -> tellOfReturn(opcode));
            if (method.tellsOfNormalEnd()) {
                tellOfNormalEnd();
            }
        }
        if (becomesBlock) {
            outer.add(new Range(outerStart, mark()));
            exitMonitor(code::head);
        }
    }

    public void afterReturn() {
        innerStart = mark();
        outerStart = innerStart;
    }

    /** Writes the handlers, after the last instruction of the body. */
    public void finish() {
        Label end = mark();
        if (hasInner() && innerStart != null) {
            inner.add(new Range(innerStart, end));
            frame();
            tellOfExit(code::methodHead, this::tellOfThrow);
            if (method.tellsOfEntry()) {
                tellOfEnd(() -> out.visitInsn(Opcodes.ACONST_NULL), code::methodHead, true);
            }
            // Does not fall through into the outer handler: C1 compiles no such handler.
            out.visitInsn(Opcodes.ATHROW);
            cover(inner, end);
        }
        if (becomesBlock) {
            Label handler = hasInner() ? mark() : end;
            outer.add(new Range(outerStart, handler));
            frame();
            exitMonitor(code::methodHead);
            out.visitInsn(Opcodes.ATHROW);
            cover(outer, handler);
        }
    }

    private void cover(List<Range> ranges, Label handler) {
        for (Range range : ranges) {
            if (!range.isEmpty()) {
                out.visitTryCatchBlock(range.start(), range.end(), handler, null);
            }
        }
    }

    /** Declares the frame of the handlers: the exit object and the exception. */
    private void frame() {
        if (method.type().version() < Opcodes.V1_6) {
            return;
        }
        List<Object> locals = new ArrayList<>();
        boolean usesHolder = becomesBlock || keptMonitor || method.tellsOfCalls();
        if (usesHolder && holder.exists()) {
            for (int i = 0; i < holder.local(); i++) {
                locals.add(Opcodes.TOP);
            }
            locals.add(holder.type().getInternalName());
        }
        out.visitFrame(
                framesExpanded ? Opcodes.F_NEW : Opcodes.F_FULL,
                locals.size(),
                locals.toArray(),
                1,
                new Object[] {"java/lang/Throwable"});
    }

    private interface Head {
        void push(EventKind kind);
    }

    private void tellOfExit(Head head, Runnable tellOfCall) {
        if (method.isClassInitializer()) {
            code.hook("classInitExit", "()V");
        }
        if (method.tellsOfCalls()) {
            tellOfCall.run();
        }
        if (keptMonitor) {
            tellOfLock("monitorExiting", head, EventKind.RELEASE);
        }
    }

    private void tellOfNormalEnd() {
        boolean hasMade = method.isConstructor() && method.facts().keepsThis();
        tellOfEnd(
                () -> {
                    if (hasMade) {
                        out.visitVarInsn(Opcodes.ALOAD, 0);
                    } else {
                        out.visitInsn(Opcodes.ACONST_NULL);
                    }
                },
                code::head,
                false);
    }

    private void tellOfEnd(Runnable pushMade, Head head, boolean thrown) {
        pushMade.run();
        head.push(EventKind.LEAVE);
        code.push(thrown ? 1 : 0);
        code.hook("leave", "(Ljava/lang/Object;JI)V");
    }

    private int flags() {
        return method.isMarked() ? CallFlags.MARKED : 0;
    }

    private void tellOfThrow() {
        out.visitInsn(Opcodes.LCONST_0);
        pushThis();
        code.methodHead(EventKind.RETURN);
        code.push(CallFlags.THROWN | flags());
        code.hook("methodExit", "(JLjava/lang/Object;JI)V");
    }

    /** Calls the hook of a return, with the value on the stack. */
    private void tellOfReturn(int opcode) {
        if (opcode == Opcodes.RETURN && !method.isMarked()) {
            pushThis();
            code.head(EventKind.RETURN);
            code.hook("methodExit", OBJECT_AND_HEAD);
            return;
        }
        code.copyBits(Type.getReturnType(method.key().descriptor()));
        pushThis();
        code.head(EventKind.RETURN);
        code.push(flags());
        code.hook(
                "methodExit",
                opcode == Opcodes.ARETURN
                        ? "(Ljava/lang/Object;Ljava/lang/Object;JI)V"
                        : "(JLjava/lang/Object;JI)V");
    }

    private void exitMonitor(Head head) {
        pushLock();
        out.visitInsn(Opcodes.MONITOREXIT);
        tellOfLock("monitorExit", head, EventKind.RELEASE);
    }

    private void tellOfLock(String hook, Head head, EventKind kind) {
        pushLock();
        head.push(kind);
        code.hook(hook, OBJECT_AND_HEAD);
    }

    private void fillHolder() {
        if (!holder.added()) {
            return;
        }
        if (method.isStatic()) {
            code.pushClass(method.type().internalName());
        } else {
            out.visitVarInsn(Opcodes.ALOAD, 0);
        }
        out.visitVarInsn(Opcodes.ASTORE, holder.local());
    }

    private void pushLock() {
        if (holder.exists()) {
            pushThis();
        } else {
            code.pushClass(method.type().internalName());
        }
    }

    private void pushThis() {
        out.visitVarInsn(Opcodes.ALOAD, holder.local());
    }

    private Label mark() {
        Label label = new Label();
        out.visitLabel(label);
        return label;
    }
}
