package io.forethread.recorder.instrument;

import io.forethread.recorder.instrument.code.CallSite;
import io.forethread.recorder.instrument.code.ExitObjectLocal;
import io.forethread.recorder.instrument.code.Handlers;
import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.code.MethodContext;
import io.forethread.recorder.instrument.code.MethodPosition;
import io.forethread.recorder.instrument.facts.ConstructorProgress;
import io.forethread.recorder.instrument.facts.ForeignProbes;
import io.forethread.recorder.instrument.facts.OffsetReader;
import io.forethread.recorder.instrument.rewrite.ArrayAccesses;
import io.forethread.recorder.instrument.rewrite.Branches;
import io.forethread.recorder.instrument.rewrite.CallRewrites;
import io.forethread.recorder.instrument.rewrite.DeepCalls;
import io.forethread.recorder.instrument.rewrite.FieldAccesses;
import io.forethread.recorder.instrument.rewrite.MethodBoundaries;
import io.forethread.recorder.instrument.rewrite.MethodReferences;
import io.forethread.recorder.instrument.rewrite.Monitors;
import io.forethread.trace.EventKind;

import net.bytebuddy.jar.asm.ConstantDynamic;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.Arrays;

/** Visits a method and passes each instruction to the class that rewrites it. */
final class InstrumentedMethod extends MethodVisitor {
    private final MethodContext method;
    private final OffsetReader reader;
    private final MethodPosition position;
    private final HookCode code;
    private final ExitObjectLocal holder;
    private final ConstructorProgress constructor;
    private final ForeignProbes probes = new ForeignProbes();
    private final FieldAccesses fields;
    private final ArrayAccesses arrays;
    private final Branches branches;
    private final Monitors monitors;
    private final CallRewrites calls;
    private final DeepCalls deepCalls;
    private final MethodReferences references;
    private final MethodBoundaries boundaries;
    private final Handlers handlers = new Handlers();
    private boolean atHandler;

    InstrumentedMethod(
            MethodVisitor out,
            MethodContext method,
            OffsetReader reader,
            RewriteContext surroundings,
            boolean framesExpanded) {
        super(Opcodes.ASM9, out);
        this.method = method;
        this.reader = reader;
        holder = ExitObjectLocal.of(method);
        int firstTemporary = method.facts().maxLocals() + (holder.added() ? 1 : 0);
        position = new MethodPosition(method, reader);
        code = new HookCode(out, position, firstTemporary, method.type().version());
        constructor = new ConstructorProgress(method.isConstructor());
        fields = new FieldAccesses(out, code, method, constructor);
        arrays = new ArrayAccesses(out, code);
        branches = new Branches(code, method.options());
        monitors = new Monitors(out, code);
        deepCalls =
                new DeepCalls(
                        code,
                        surroundings.classes(),
                        surroundings.recorded(),
                        method.options().depth());
        calls =
                new CallRewrites(
                        out, code, surroundings.classes(), surroundings.callees(), deepCalls);
        references = new MethodReferences(out, surroundings.bridges(), position);
        boundaries = new MethodBoundaries(out, code, method, holder, framesExpanded);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        boundaries.enter();
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
        handlers.add(start, end, handler);
        super.visitTryCatchBlock(start, end, handler, type);
    }

    @Override
    public void visitLabel(Label label) {
        if (method.facts().jumpTargets().get(reader.offset())) {
            monitors.finishExit();
            branches.mayHaveRead();
        }
        super.visitLabel(label);
        atHandler |= handlers.beginsAt(label);
    }

    @Override
    public void visitLineNumber(int line, Label start) {
        position.line(line);
        super.visitLineNumber(line, start);
    }

    @Override
    public void visitFrame(
            int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
        if (!holder.added()) {
            super.visitFrame(type, localCount, locals, stackCount, stack);
            return;
        }
        int slots = 0;
        for (int i = 0; i < localCount; i++) {
            boolean wide = locals[i] == Opcodes.LONG || locals[i] == Opcodes.DOUBLE;
            slots += wide ? 2 : 1;
        }
        int unused = holder.local() - slots;
        Object[] extended = Arrays.copyOf(locals, localCount + unused + 1);
        Arrays.fill(extended, localCount, localCount + unused, Opcodes.TOP);
        extended[localCount + unused] = holder.type().getInternalName();
        super.visitFrame(type, extended.length, extended, stackCount, stack);
    }

    private void nextInstruction(int opcode) {
        monitors.finishExit();
        code.nextInstruction();
        deepCalls.instruction(opcode);
        if (atHandler) {
            atHandler = false;
            tellOfCatch();
        }
    }

    private void tellOfCatch() {
        if (method.options().isDeep()) {
            code.insn(Opcodes.DUP);
            code.head(EventKind.RELEASE);
            code.hook("caught", "(Ljava/lang/Throwable;J)V");
        } else {
            code.head(EventKind.RELEASE);
            code.hook("caught", "(J)V");
        }
    }

    @Override
    public void visitInsn(int opcode) {
        nextInstruction(opcode);
        if (probes.isProbe(opcode)) {
            super.visitInsn(opcode);
        } else if (ArrayAccesses.isRead(opcode)) {
            arrays.read(opcode);
            branches.mayHaveRead();
        } else if (ArrayAccesses.isWrite(opcode)) {
            arrays.write(opcode);
        } else if (opcode == Opcodes.MONITORENTER) {
            monitors.enter();
        } else if (opcode == Opcodes.MONITOREXIT) {
            monitors.exit();
        } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            boundaries.beforeReturn(opcode);
            super.visitInsn(opcode);
            boundaries.afterReturn();
        } else {
            super.visitInsn(opcode);
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        nextInstruction(opcode);
        probes.field(opcode, name);
        fields.rewrite(opcode, owner, name, descriptor);
        branches.mayHaveRead();
    }

    @Override
    public void visitMethodInsn(
            int opcode, String owner, String name, String descriptor, boolean isInterface) {
        nextInstruction(opcode);
        probes.call(name);
        constructor.call(opcode, name);
        branches.mayHaveRead();
        if (!calls.rewrite(new CallSite(opcode, owner, name, descriptor, isInterface))) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
        if (method.isConstructor() && !constructor.isBeforeSuper()) {
            boundaries.afterSuper();
        }
    }

    @Override
    public void visitInvokeDynamicInsn(
            String name, String descriptor, Handle bootstrap, Object... arguments) {
        nextInstruction(Opcodes.INVOKEDYNAMIC);
        probes.other();
        references.rewrite(name, descriptor, bootstrap, arguments);
        branches.mayHaveRead();
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        nextInstruction(opcode);
        probes.other();
        if (opcode != Opcodes.GOTO && opcode != Opcodes.JSR) {
            branches.jump(opcode);
        }
        super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        nextInstruction(Opcodes.TABLESWITCH);
        probes.other();
        branches.choice();
        super.visitTableSwitchInsn(min, max, otherwise, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        nextInstruction(Opcodes.LOOKUPSWITCH);
        probes.other();
        branches.choice();
        super.visitLookupSwitchInsn(otherwise, keys, labels);
    }

    @Override
    public void visitVarInsn(int opcode, int local) {
        nextInstruction(opcode);
        probes.local(opcode, local);
        super.visitVarInsn(opcode, local);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        nextInstruction(opcode);
        probes.constant();
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitLdcInsn(Object value) {
        nextInstruction(Opcodes.LDC);
        probes.constant(value);
        if (value instanceof ConstantDynamic) {
            branches.mayHaveRead();
        }
        super.visitLdcInsn(value);
    }

    @Override
    public void visitIincInsn(int local, int increment) {
        nextInstruction(Opcodes.IINC);
        probes.other();
        super.visitIincInsn(local, increment);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        nextInstruction(opcode);
        probes.type(opcode);
        if (opcode == Opcodes.NEW) {
            constructor.newObject();
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        nextInstruction(Opcodes.MULTIANEWARRAY);
        probes.other();
        super.visitMultiANewArrayInsn(descriptor, dimensions);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        nextInstruction(Opcodes.NOP);
        boundaries.finish();
        super.visitMaxs(maxStack, maxLocals);
    }
}
