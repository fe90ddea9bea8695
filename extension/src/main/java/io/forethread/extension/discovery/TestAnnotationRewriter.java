package io.forethread.extension.discovery;

import io.forethread.extension.PredictedTest;

import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Turns {@code @Test} into {@link PredictedTest} in chosen classes, as they load or when they are
 * retransformed: JUnit runs a {@code @Test} once, and a template as often as it is asked to.
 *
 * <p>Other engines and tools that read the class file see {@code @Test} as ever.
 */
final class TestAnnotationRewriter implements ClassFileTransformer {
    private static final String TEST = "Lorg/junit/jupiter/api/Test;";
    private static final String PREDICTED_TEST = Type.getDescriptor(PredictedTest.class);
    private static final String PREDICT_CONCURRENCY =
            "L" + AnnotatedClasses.PREDICT_CONCURRENCY + ";";

    private final Set<String> chosen = ConcurrentHashMap.newKeySet();

    /** The classes that are rewritten already, each with the loader that has it. */
    private final Set<String> done = ConcurrentHashMap.newKeySet();

    /** Chooses classes by their internal names. */
    void choose(Collection<String> internalNames) {
        chosen.addAll(internalNames);
    }

    @Override
    public byte[] transform(
            ClassLoader loader,
            String internalName,
            Class<?> loaded,
            ProtectionDomain domain,
            byte[] classFile) {
        if (loader == null || internalName == null || !chosen.contains(internalName)) {
            return null;
        }
        try {
            byte[] rewritten = rewrite(classFile);
            done.add(key(internalName, loader));
            return rewritten;
        } catch (RuntimeException | LinkageError e) {
            return null; // the tests stay plain ones; the extension says so when they run
        }
    }

    /** Tells whether a loaded class is chosen and has not been rewritten. */
    boolean wants(Class<?> type) {
        if (type.getClassLoader() == null || type.isArray()) {
            return false;
        }
        String internalName = type.getName().replace('.', '/');
        return chosen.contains(internalName)
                && !done.contains(key(internalName, type.getClassLoader()));
    }

    private static String key(String internalName, ClassLoader loader) {
        return internalName + "@" + System.identityHashCode(loader);
    }

    static byte[] rewrite(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            String signature,
                            String[] exceptions) {
                        MethodVisitor next =
                                super.visitMethod(access, name, descriptor, signature, exceptions);
                        return new RewrittenMethod(next);
                    }
                },
                0);
        return writer.toByteArray();
    }

    /** Holds {@code @Test} back until it is known what else is on the method. */
    private static final class RewrittenMethod extends MethodVisitor {
        private boolean isTest;
        private boolean isAnnotated;

        RewrittenMethod(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            if (descriptor.equals(TEST)) {
                isTest = true;
                return null; // it has no attributes
            }
            isAnnotated |= descriptor.equals(PREDICT_CONCURRENCY);
            return super.visitAnnotation(descriptor, visible);
        }

        @Override
        public void visitCode() {
            annotate();
            super.visitCode();
        }

        @Override
        public void visitEnd() {
            annotate();
            super.visitEnd();
        }

        private void annotate() {
            if (isTest && !isAnnotated) {
                super.visitAnnotation(PREDICTED_TEST, true).visitEnd();
            }
            isTest = false;
        }
    }
}
