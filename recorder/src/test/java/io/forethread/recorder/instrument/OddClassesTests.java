package io.forethread.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.instrument.code.Position;
import io.forethread.recorder.instrument.facts.InstrumentationOptions;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.recorder.instrument.rewrite.MonitorsTests;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import org.junit.jupiter.api.Test;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Class files that javac of today does not write, or that cannot be instrumented as a whole. */
class OddClassesTests {
    private final List<String> problems = new ArrayList<>();
    private final ClassInstrumenter instrumenter =
            new ClassInstrumenter(InstrumentationOptions.DEFAULT, problems::add);

    @Test
    void garbageIsReportedAndLeftAlone() {
        byte[] garbage = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        assertThat(instrumenter.instrument(garbage, "a/B", null, false)).isNull();
        assertThat(problems).hasSize(1).allMatch(text -> text.startsWith("a.B is not instrument"));
    }

    @Test
    void classFilesOfTheFutureAreReportedAndLeftAlone() {
        byte[] future = Instrumented.classFile(OddClassesTests.class);
        future[7] = 120;
        assertThat(instrumenter.instrument(future, "a/B", null, false)).isNull();
        assertThat(problems).hasSize(1).allMatch(text -> text.contains("a.B is not instrumented"));
    }

    @Test
    void interfacesWithoutCodeAreLeftAlone() {
        byte[] plain = Instrumented.classFile(Position.class);
        assertThat(instrumenter.instrument(plain, "x", null, false)).isNull();
        assertThat(problems).isEmpty();
    }

    @Test
    void theSameClassFileGivesTheSameResult() {
        byte[] original = Instrumented.classFile(MonitorsTests.class);
        ClassLoader loader = new ClassLoader() {};
        byte[] first = instrumenter.instrument(original, "x", loader, false);
        int sites = CodeMap.sites().size();
        assertThat(instrumenter.instrument(original, "x", loader, false)).isEqualTo(first);
        assertThat(CodeMap.sites()).hasSize(sites);
    }

    static class Flagged {
        synchronized int one() {
            return 1;
        }
    }

    @Test
    void flagsStayAsTheyWereAtLoading() {
        byte[] original = Instrumented.classFile(Flagged.class);
        ClassLoader rewritten = new ClassLoader() {};
        ClassLoader untouched = new ClassLoader() {};
        String name = Flagged.class.getName().replace('.', '/');
        assertThat(flagsOfOne(instrumenter.instrument(original, name, rewritten, false))).isZero();
        assertThat(flagsOfOne(instrumenter.instrument(original, name, rewritten, true))).isZero();
        assertThat(flagsOfOne(instrumenter.instrument(original, name, untouched, true)))
                .isEqualTo(Opcodes.ACC_SYNCHRONIZED);
    }

    private static int flagsOfOne(byte[] classFile) {
        int[] flags = {-1};
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    String signature,
                                    String[] exceptions) {
                                if (name.equals("one")) {
                                    flags[0] = access;
                                }
                                return null;
                            }
                        },
                        0);
        return flags[0] & Modifier.SYNCHRONIZED;
    }

    @Test
    void methodsThatGetTooLargeGoWithout() throws Exception {
        byte[] original =
                callable(
                        Opcodes.V17,
                        Opcodes.ACC_PUBLIC,
                        method -> {
                            for (int i = 0; i < 3000; i++) {
                                method.visitVarInsn(Opcodes.ALOAD, 0);
                                method.visitVarInsn(Opcodes.ALOAD, 0);
                                method.visitFieldInsn(Opcodes.GETFIELD, "Odd", "field", "I");
                                method.visitFieldInsn(Opcodes.PUTFIELD, "Odd", "field", "I");
                            }
                            method.visitLdcInsn("large");
                        });
        assertThat(call(original)).isEqualTo("large");
        assertThat(problems)
                .containsExactly(
                        "Odd.call()Ljava.lang.Object; goes without branches and calls: too large.",
                        "Odd.call()Ljava.lang.Object; goes without all instrumentation: too"
                                + " large.");
    }

    @Test
    void methodsThatOverwriteThisAreTold() throws Exception {
        byte[] original =
                callable(
                        Opcodes.V17,
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNCHRONIZED,
                        method -> {
                            method.visitLdcInsn("other");
                            method.visitVarInsn(Opcodes.ASTORE, 0);
                            Label end = new Label();
                            method.visitInsn(Opcodes.ICONST_1);
                            method.visitJumpInsn(Opcodes.IFNE, end);
                            method.visitInsn(Opcodes.NOP);
                            method.visitLabel(end);
                            method.visitFrame(
                                    Opcodes.F_FULL,
                                    1,
                                    new Object[] {"java/lang/String"},
                                    0,
                                    new Object[0]);
                            method.visitVarInsn(Opcodes.ALOAD, 0);
                        });
        assertThat(call(original)).isEqualTo("other");
        assertThat(problems).isEmpty();
    }

    @Test
    void oldClassFilesAreTold() throws Exception {
        byte[] original =
                callable(
                        Opcodes.V1_3,
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNCHRONIZED,
                        method -> {
                            Label subroutine = new Label();
                            Label after = new Label();
                            method.visitMethodInsn(
                                    Opcodes.INVOKESTATIC, "Odd", "helper", "()V", false);
                            method.visitJumpInsn(Opcodes.JSR, subroutine);
                            method.visitJumpInsn(Opcodes.GOTO, after);
                            method.visitLabel(subroutine);
                            method.visitVarInsn(Opcodes.ASTORE, 1);
                            method.visitVarInsn(Opcodes.ALOAD, 0);
                            method.visitInsn(Opcodes.ICONST_3);
                            method.visitFieldInsn(Opcodes.PUTFIELD, "Odd", "field", "I");
                            method.visitVarInsn(Opcodes.RET, 1);
                            method.visitLabel(after);
                            method.visitLdcInsn("old");
                        });
        assertThat(call(original)).isEqualTo("old");
        assertThat(problems).isEmpty();
    }

    @Test
    void fieldsMayBeSetBeforeTheSuperclassIsCalled() throws Exception {
        ClassWriter writer = classWriter(Opcodes.V17);
        writer.visitField(0, "early", "I", null, null);
        MethodVisitor constructor =
                writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitIntInsn(Opcodes.BIPUSH, 6);
        constructor.visitFieldInsn(Opcodes.PUTFIELD, "Odd", "early", "I");
        constructor.visitTypeInsn(Opcodes.NEW, "java/lang/Object");
        constructor.visitInsn(Opcodes.DUP);
        constructor.visitMethodInsn(
                Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(Opcodes.POP);
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitInsn(Opcodes.ICONST_1);
        constructor.visitFieldInsn(Opcodes.PUTFIELD, "Odd", "early", "I");
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(
                Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitInsn(Opcodes.ICONST_2);
        constructor.visitFieldInsn(Opcodes.PUTFIELD, "Odd", "early", "I");
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(0, 0);
        constructor.visitEnd();
        body(writer, Opcodes.ACC_PUBLIC, method -> method.visitLdcInsn("early"));
        writer.visitEnd();
        assertThat(call(writer.toByteArray())).isEqualTo("early");
        assertThat(problems).isEmpty();
    }

    private interface Body {
        void write(MethodVisitor method);
    }

    private static byte[] callable(int version, int access, Body body) {
        ClassWriter writer = classWriter(version);
        MethodVisitor constructor =
                writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(
                Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(0, 0);
        constructor.visitEnd();
        int staticAccess = Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED;
        MethodVisitor helper = writer.visitMethod(staticAccess, "helper", "()V", null, null);
        helper.visitCode();
        helper.visitInsn(Opcodes.RETURN);
        helper.visitMaxs(0, 0);
        helper.visitEnd();
        body(writer, access, body);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static ClassWriter classWriter(int version) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(
                version,
                Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER,
                "Odd",
                null,
                "java/lang/Object",
                new String[] {"java/util/concurrent/Callable"});
        writer.visitField(0, "field", "I", null, null);
        return writer;
    }

    private static void body(ClassWriter writer, int access, Body body) {
        MethodVisitor method =
                writer.visitMethod(access, "call", "()Ljava/lang/Object;", null, null);
        method.visitCode();
        body.write(method);
        method.visitInsn(Opcodes.ARETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
    }

    /** Loads the instrumented class, as if it was new and as if it was loaded already. */
    private Object call(byte[] original) throws Exception {
        Object result = null;
        for (boolean alreadyLoaded : new boolean[] {false, true}) {
            problems.clear();
            ClassLoader parent = new ClassLoader(OddClassesTests.class.getClassLoader()) {};
            byte[] changed = instrumenter.instrument(original, "Odd", parent, alreadyLoaded);
            ClassLoader loader =
                    new ClassLoader(OddClassesTests.class.getClassLoader()) {
                        @Override
                        protected Class<?> findClass(String name) throws ClassNotFoundException {
                            if (!name.equals("Odd")) {
                                throw new ClassNotFoundException(name);
                            }
                            return defineClass(name, changed, 0, changed.length);
                        }
                    };
            Object copy = loader.loadClass("Odd").getDeclaredConstructor().newInstance();
            result = ((Callable<?>) copy).call();
        }
        return result;
    }
}
