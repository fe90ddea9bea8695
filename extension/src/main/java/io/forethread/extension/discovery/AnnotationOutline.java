package io.forethread.extension.discovery;

import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a class file says about the class, as far as annotations go. Classes go by their internal
 * names.
 *
 * @param parents the superclass and the interfaces
 * @param enclosing the class around it, or null
 * @param members the classes that are declared in it
 * @param annotations the types of its annotations
 * @param methodAnnotations the types of its methods' annotations
 */
record AnnotationOutline(
        String name,
        List<String> parents,
        String enclosing,
        List<String> members,
        Set<String> annotations,
        Set<String> methodAnnotations) {

    /** Reads a class file. */
    static AnnotationOutline of(byte[] classFile) {
        Collector collector = new Collector();
        new ClassReader(classFile)
                .accept(
                        collector,
                        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return collector.outline();
    }

    private static final class Collector extends ClassVisitor {
        private final List<String> parents = new ArrayList<>();
        private final List<String> members = new ArrayList<>();
        private final Set<String> annotations = new TreeSet<>();
        private final Set<String> methodAnnotations = new TreeSet<>();
        private String name;
        private String enclosing;

        Collector() {
            super(Opcodes.ASM9);
        }

        AnnotationOutline outline() {
            return new AnnotationOutline(
                    name, parents, enclosing, members, annotations, methodAnnotations);
        }

        @Override
        public void visit(
                int version,
                int access,
                String internalName,
                String signature,
                String superName,
                String[] interfaces) {
            name = internalName;
            if (superName != null) {
                parents.add(superName);
            }
            parents.addAll(List.of(interfaces));
        }

        @Override
        public void visitInnerClass(String inner, String outer, String simpleName, int access) {
            if (inner.equals(name)) {
                enclosing = outer;
            } else if (name.equals(outer)) {
                members.add(inner);
            }
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            annotations.add(Type.getType(descriptor).getInternalName());
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                String signature,
                String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String type, boolean visible) {
                    methodAnnotations.add(Type.getType(type).getInternalName());
                    return null;
                }
            };
        }
    }
}
