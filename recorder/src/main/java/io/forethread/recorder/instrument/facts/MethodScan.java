package io.forethread.recorder.instrument.facts;

import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Collects {@link MethodFacts} in one pass over a method. */
final class MethodScan extends MethodVisitor {
    private static final String MARK = "Lio/forethread/Atomic;";

    private final OffsetReader reader;
    private final Consumer<MethodFacts> result;
    private final Map<Label, Integer> offsets = new HashMap<>();
    private final List<Label> targets = new ArrayList<>();
    private final int access;
    private final ConstructorProgress constructor;
    private boolean keepsThis;
    private int maxLocals;
    private int firstLine;
    private boolean marked;

    MethodScan(
            OffsetReader reader, int access, boolean isConstructor, Consumer<MethodFacts> result) {
        super(Opcodes.ASM9);
        this.reader = reader;
        this.result = result;
        this.access = access;
        this.constructor = new ConstructorProgress(isConstructor);
        this.keepsThis = (access & Opcodes.ACC_STATIC) == 0;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        marked |= descriptor.equals(MARK);
        return null;
    }

    @Override
    public void visitLabel(Label label) {
        offsets.put(label, reader.offset());
    }

    @Override
    public void visitLineNumber(int line, Label start) {
        if (firstLine == 0) {
            firstLine = line;
        }
    }

    @Override
    public void visitVarInsn(int opcode, int local) {
        if (local == 0 && opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
            keepsThis = false;
        }
    }

    @Override
    public void visitFrame(
            int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
        // An optimizer may leave a dead `this` out of a frame; a constructor has none at first.
        if (!constructor.isBeforeSuper() && (localCount == 0 || !(locals[0] instanceof String))) {
            keepsThis = false;
        }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW) {
            constructor.newObject();
        }
    }

    @Override
    public void visitMethodInsn(
            int opcode, String owner, String name, String descriptor, boolean isInterface) {
        constructor.call(opcode, name);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        targets.add(label);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        visitLookupSwitchInsn(otherwise, null, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        targets.add(otherwise);
        targets.addAll(List.of(labels));
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
        targets.add(handler);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        this.maxLocals = maxLocals;
    }

    @Override
    public void visitEnd() {
        BitSet jumpTargets = new BitSet();
        for (Label target : targets) {
            jumpTargets.set(offsets.get(target));
        }
        result.accept(
                new MethodFacts(access, maxLocals, keepsThis, jumpTargets, firstLine, marked));
    }
}
