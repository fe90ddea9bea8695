package io.forethread.recorder.instrument;

import io.forethread.recorder.instrument.code.MethodContext;
import io.forethread.recorder.instrument.facts.MethodKey;
import io.forethread.recorder.instrument.facts.OffsetReader;

import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Visits a class and passes each method with code to {@link InstrumentedMethod}. */
final class InstrumentedClass extends ClassVisitor {
    private final OffsetReader reader;
    private final RewriteContext surroundings;
    private final ClassPlan plan;
    private final boolean framesExpanded;

    InstrumentedClass(
            ClassVisitor out, OffsetReader reader, RewriteContext surroundings, ClassPlan plan) {
        super(Opcodes.ASM9, out);
        this.reader = reader;
        this.surroundings = surroundings;
        this.plan = plan;
        this.framesExpanded = plan.needsExpandedFrames();
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodContext method = plan.method(new MethodKey(name, descriptor));
        if (method == null) {
            return super.visitMethod(access, name, descriptor, signature, exceptions);
        }
        int newAccess = method.becomesBlock() ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
        MethodVisitor out = super.visitMethod(newAccess, name, descriptor, signature, exceptions);
        return new InstrumentedMethod(out, method, reader, surroundings, framesExpanded);
    }
}
