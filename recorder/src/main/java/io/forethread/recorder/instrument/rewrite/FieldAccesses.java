package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.code.HookTypes;
import io.forethread.recorder.instrument.code.MethodContext;
import io.forethread.recorder.instrument.facts.ConstructorProgress;
import io.forethread.recorder.instrument.facts.ForeignMembers;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.trace.EventKind;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Rewrites reads and writes of fields. */
public final class FieldAccesses {
    private final MethodVisitor out;
    private final HookCode code;
    private final MethodContext method;
    private final ConstructorProgress constructor;

    /** Where the wide value is that is about to be written. */
    private int wideValue;

    public FieldAccesses(
            MethodVisitor out,
            HookCode code,
            MethodContext method,
            ConstructorProgress constructor) {
        this.out = out;
        this.code = code;
        this.method = method;
        this.constructor = constructor;
    }

    public void rewrite(int opcode, String owner, String name, String descriptor) {
        if (isLeftOut(opcode, owner, name)) {
            out.visitFieldInsn(opcode, owner, name, descriptor);
            return;
        }
        Type type = Type.getType(descriptor);
        boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
        int field =
                CodeMap.field(
                        owner.replace('/', '.'),
                        name,
                        descriptor,
                        isStatic,
                        method.type().loader());
        if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
            copyForWrite(isStatic, type);
            tell(isStatic ? "writeStatic" : "writeField", EventKind.WRITE_FIELD, type, field);
            restoreAfterWrite(isStatic, type);
            out.visitFieldInsn(opcode, owner, name, descriptor);
        } else {
            code.head(EventKind.READ_FIELD);
            code.hook("beforeRead", "(J)V");
            if (!isStatic) {
                code.insn(Opcodes.DUP);
            }
            out.visitFieldInsn(opcode, owner, name, descriptor);
            copyAfterRead(isStatic, type);
            tell(isStatic ? "readStatic" : "readField", EventKind.READ_FIELD, type, field);
        }
    }

    private boolean isLeftOut(int opcode, String owner, String name) {
        boolean own = owner.equals(method.type().internalName());
        if (own && !method.options().finals() && method.type().facts().isFinal(name)) {
            return true;
        }
        if (own && opcode == Opcodes.PUTFIELD && constructor.isBeforeSuper()) {
            // The verifier does not allow access to `this` yet (JVMS 4.10.1.9, putfield).
            return true;
        }
        if (opcode == Opcodes.GETSTATIC && owner.startsWith("java/")) {
            // The JDK's static fields are constants, but for System.in, out and err, which it
            // writes where we do not look.
            return true;
        }
        return ForeignMembers.isField(name);
    }

    /** From {@code owner value} makes {@code value owner value}; the hook takes the upper two. */
    private void copyAfterRead(boolean isStatic, Type type) {
        boolean wide = type.getSize() == 2;
        if (isStatic) {
            code.dup(type);
        } else {
            code.insn(wide ? Opcodes.DUP2_X1 : Opcodes.DUP_X1);
        }
    }

    private void copyForWrite(boolean isStatic, Type type) {
        if (isStatic) {
            code.dup(type);
        } else if (type.getSize() == 1) {
            code.insn(Opcodes.DUP2);
        } else {
            wideValue = code.spill(type);
            code.insn(Opcodes.DUP);
            code.load(type, wideValue);
        }
    }

    private void restoreAfterWrite(boolean isStatic, Type type) {
        if (!isStatic && type.getSize() == 2) {
            code.load(type, wideValue);
        }
    }

    private void tell(String hook, EventKind kind, Type type, int field) {
        code.head(kind);
        code.push(field);
        String owner = hook.endsWith("Static") ? "" : "Ljava/lang/Object;";
        code.hook(hook, "(" + owner + HookTypes.of(type).getDescriptor() + "JI)V");
    }
}
