package io.forethread.recorder.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.recorder.agent.OtherJvm.Output;
import io.forethread.samples.agent.Loaded;
import io.forethread.samples.agent.LoadedLater;
import io.forethread.samples.agent.Refused;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

class ApplicationClassesTests {
    private static final ClassFilter SAMPLES =
            new ClassFilter(List.of("io.forethread.samples.agent.*"), List.of());

    @Test
    void areInstrumentedAsTheyLoadAndWhenTheyAreLoadedAlready() {
        Output output = new OtherJvm().attachable().run(LoadingBeforeAndAfter.class);

        assertThat(output)
                .hasToString(
                        """
                        exit 0
                        io/forethread/samples/agent/Loaded loaded
                        io/forethread/samples/agent/LoadedLater
                        []
                        """);
    }

    @Test
    void keepTheShapeTheyWereLoadedWithWhenAnotherAgentRetransformsThem() {
        Output output = new OtherJvm().attachable().run(RetransformingLater.class);

        assertThat(output)
                .hasToString(
                        """
                        exit 0
                        io/forethread/samples/agent/LoadedLater
                        io/forethread/samples/agent/LoadedLater
                        []
                        """);
    }

    @Test
    void thatTheJvmOrTheInstrumenterRefusesAreReportedAndStayAsTheyAre() {
        Output output = new OtherJvm().attachable().run(Refusing.class);

        assertThat(output.out())
                .startsWith("7 8\n")
                .contains(
                        "io.forethread.samples.agent.Refused is not instrumented: the JVM refused"
                                + " it: java.lang.")
                .contains(
                        "io.forethread.samples.agent.LoadedLater is not instrumented:"
                                + " java.lang.IllegalStateExc")
                .hasLineCount(3);
    }

    @Test
    void thatNeedAMissingClassKeepNoOtherFromBeingInstrumented() {
        Output output = new OtherJvm().attachable().run(LoadingUnlinkable.class);

        assertThat(output.out())
                .contains("io/forethread/samples/agent/Loaded loaded\n")
                .contains(
                        "io.forethread.samples.agent.Unlinkable is not instrumented: the JVM"
                                + " refused it: java.lang.");
    }

    @Test
    void ofALoaderThatDoesNotAskItsParentAreLeftAlone() {
        Output output = new OtherJvm().attachable().run(LoadingApart.class);

        assertThat(output.out())
                .isEqualTo(
                        "8\nWhat a class loader "
                                + Apart.class.getName()
                                + " loads is not instrumented: it does not find Forethread's"
                                + " hooks.\n");
    }

    @Test
    void areIncludedByALaterFilter() {
        Output output = new OtherJvm().attachable().run(WideningTheFilter.class);

        assertThat(output)
                .hasToString("exit 0\nnothing yet\nio/forethread/samples/agent/Loaded loaded\n");
    }

    private static byte[] print(
            byte[] classFile, String name, ClassLoader loader, boolean alreadyLoaded) {
        System.out.println(name + (alreadyLoaded ? " loaded" : ""));
        return null;
    }

    /** Makes methods unsynchronized, as instrumentation does where it may. */
    private static byte[] unsynchronize(
            byte[] classFile, String name, ClassLoader loader, boolean alreadyLoaded) {
        print(classFile, name, loader, alreadyLoaded);
        return alreadyLoaded ? null : unsynchronized(classFile);
    }

    private static byte[] unsynchronized(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new Unsynchronizing(writer), 0);
        return writer.toByteArray();
    }

    private static final class Unsynchronizing extends ClassVisitor {
        Unsynchronizing(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            int unsynchronized = access & ~Opcodes.ACC_SYNCHRONIZED;
            return super.visitMethod(unsynchronized, name, descriptor, signature, exceptions);
        }
    }

    static final class LoadingBeforeAndAfter {
        public static void main(String[] arguments) {
            int seven = Loaded.seven();
            Installation installation =
                    Installation.ensure(SAMPLES, ApplicationClassesTests::print);
            if (seven + LoadedLater.eight() == 15) {
                System.out.println(installation.problems());
            }
        }
    }

    static final class RetransformingLater {
        public static void main(String[] arguments) throws Exception {
            Installation installation =
                    Installation.ensure(SAMPLES, ApplicationClassesTests::unsynchronize);
            if (LoadedLater.eight() == 8) {
                installation.instrumentation().retransformClasses(LoadedLater.class);
                System.out.println(installation.problems());
            }
        }
    }

    static final class Refusing {
        public static void main(String[] arguments) {
            int seven = Refused.seven();
            Installation installation = Installation.ensure(SAMPLES, Refusing::refuse);
            System.out.println(seven + " " + LoadedLater.eight());
            installation.problems().forEach(System.out::println);
        }

        private static byte[] refuse(
                byte[] classFile, String name, ClassLoader loader, boolean alreadyLoaded) {
            if (!alreadyLoaded) {
                throw new IllegalStateException("too strange");
            }
            return unsynchronized(classFile);
        }
    }

    static final class LoadingUnlinkable {
        public static void main(String[] arguments) throws Exception {
            int seven = Loaded.seven();
            Class<?> unlinkable = new Incomplete().loadClass(Incomplete.UNLINKABLE);
            Installation installation =
                    Installation.ensure(SAMPLES, ApplicationClassesTests::print);
            if (seven == 7 && unlinkable.getClassLoader() instanceof Incomplete) {
                installation.problems().forEach(System.out::println);
            }
        }
    }

    /** Defines a class that the verifier cannot check, since another one is missing. */
    private static final class Incomplete extends ClassLoader {
        static final String UNLINKABLE = "io.forethread.samples.agent.Unlinkable";

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (!name.equals(UNLINKABLE)) {
                throw new ClassNotFoundException(name);
            }
            byte[] classFile = unlinkable();
            return defineClass(name, classFile, 0, classFile.length);
        }

        /** A method that returns a {@code Missing} as a {@code Loaded}: is it one? */
        private static byte[] unlinkable() {
            ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
            String name = UNLINKABLE.replace('.', '/');
            writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
            String descriptor =
                    "(Lio/forethread/samples/agent/Missing;)Lio/forethread/samples/agent/Loaded;";
            MethodVisitor method =
                    writer.visitMethod(Opcodes.ACC_STATIC, "convert", descriptor, null, null);
            method.visitCode();
            method.visitVarInsn(Opcodes.ALOAD, 0);
            method.visitInsn(Opcodes.ARETURN);
            method.visitMaxs(0, 0);
            method.visitEnd();
            writer.visitEnd();
            return writer.toByteArray();
        }
    }

    static final class LoadingApart {
        public static void main(String[] arguments) throws Exception {
            Installation installation =
                    Installation.ensure(SAMPLES, ApplicationClassesTests::print);
            Class<?> apart = new Apart().loadClass("io.forethread.samples.agent.LoadedLater");
            System.out.println(apart.getMethod("eight").invoke(null));
            installation.problems().forEach(System.out::println);
        }
    }

    /** Loads everything itself, and nothing from Forethread's hooks. */
    private static final class Apart extends ClassLoader {
        Apart() {
            super(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("java.")) {
                return super.loadClass(name, resolve);
            }
            if (name.startsWith("io.forethread.hooks.")) {
                throw new ClassNotFoundException(name);
            }
            String resource = "/" + name.replace('.', '/') + ".class";
            try (InputStream in = Apart.class.getResourceAsStream(resource)) {
                byte[] classFile = in.readAllBytes();
                return defineClass(name, classFile, 0, classFile.length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String toString() {
            throw new UnsupportedOperationException("code of the program");
        }
    }

    static final class WideningTheFilter {
        public static void main(String[] arguments) {
            int seven = Loaded.seven();
            ClassFilter other = new ClassFilter(List.of("com.acme.**"), List.of());
            Installation.ensure(other, ApplicationClassesTests::print);
            System.out.println(seven == 7 ? "nothing yet" : "");
            Installation.ensure(SAMPLES, ApplicationClassesTests::print);
        }
    }
}
