package io.forethread.recorder.effects;

import io.forethread.trace.CallEffect;

import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.FieldVisitor;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the methods of a class do, according to its class file. */
final class ClassCode extends ClassVisitor {
    private static final String PURE = "Lio/forethread/Pure;";
    private static final String READS = "Lio/forethread/ReadsOnly;";
    private static final int WITHOUT_CODE = Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;

    private final Map<String, MethodCode> methods = new HashMap<>();
    private final Set<String> finalFields = new HashSet<>();
    private String name;
    private String superName;
    private boolean isFinal;
    private CallEffect declared;

    private ClassCode() {
        super(Opcodes.ASM9);
    }

    static ClassCode read(byte[] classFile) {
        ClassCode code = new ClassCode();
        new ClassReader(classFile).accept(code, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return code;
    }

    /** Returns the superclass, or null. */
    String superName() {
        return superName;
    }

    boolean isFinal() {
        return isFinal;
    }

    /** Returns a method that the class declares, or null. */
    MethodCode method(String method, String descriptor) {
        return methods.get(method + descriptor);
    }

    private static CallEffect meant(String annotation) {
        return switch (annotation) {
            case PURE -> CallEffect.PURE;
            case READS -> CallEffect.READS;
            default -> null;
        };
    }

    @Override
    public void visit(
            int version,
            int access,
            String newName,
            String signature,
            String newSuperName,
            String[] interfaces) {
        name = newName;
        superName = newSuperName;
        isFinal = (access & Opcodes.ACC_FINAL) != 0;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        CallEffect meant = meant(descriptor);
        declared = meant == null ? declared : meant;
        return null;
    }

    @Override
    public FieldVisitor visitField(
            int access, String field, String descriptor, String signature, Object value) {
        if ((access & Opcodes.ACC_FINAL) != 0) {
            finalFields.add(field); // fields come before methods in a class file
        }
        return null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        return new Instructions(access, method, descriptor);
    }

    /** Is told the annotations and instructions of one method. */
    private final class Instructions extends MethodVisitor {
        private final int access;
        private final String method;
        private final String descriptor;
        private final List<MethodCode.Call> calls = new ArrayList<>();
        private CallEffect says = declared;
        private CallEffect own = CallEffect.PURE;

        Instructions(int access, String method, String descriptor) {
            super(Opcodes.ASM9);
            this.access = access;
            this.method = method;
            this.descriptor = descriptor;
            int unknown = WITHOUT_CODE | Opcodes.ACC_SYNCHRONIZED;
            if ((access & unknown) != 0) {
                own = CallEffect.CHANGES;
            }
        }

        @Override
        public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
            CallEffect meant = meant(annotation);
            says = meant == null ? says : meant;
            return null;
        }

        @Override
        public void visitInsn(int opcode) {
            boolean isStore = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
            if (isStore || opcode == Opcodes.MONITORENTER) {
                own = CallEffect.CHANGES;
            } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
                own = own.and(CallEffect.READS);
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
            boolean isOwn = owner.equals(name);
            boolean isNew = isOwn && method.equals("<init>") && opcode == Opcodes.PUTFIELD;
            boolean writes = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
            if (writes && !isNew) {
                own = CallEffect.CHANGES;
            } else if (!writes && !(isOwn && finalFields.contains(field))) {
                own = own.and(CallEffect.READS);
            }
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String callee, String type, boolean isInterface) {
            calls.add(new MethodCode.Call(opcode, owner, callee, type));
        }

        @Override
        public void visitInvokeDynamicInsn(
                String callee, String type, Handle factory, Object... arguments) {
            // Making a lambda does nothing; whatever else is made may do anything.
            if (!factory.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
                own = CallEffect.CHANGES;
            }
        }

        @Override
        public void visitEnd() {
            methods.put(method + descriptor, new MethodCode(access, says, own, List.copyOf(calls)));
        }
    }
}
