package io.forethread.recorder.effects;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Finds out from the JDK's class files whether a method stores nothing, neither itself nor in what
 * it calls. No list of methods is complete, and two calls of an unlisted method that only reads
 * must not be a race.
 *
 * <p>In doubt a method stores something: if it is native, not found, or makes a call whose target
 * is unknown.
 */
final class ReadOnlyCode {
    /** Methods that only read are short, and so are the chains of what they call. */
    private static final int DEEPEST = 6;

    private static final Map<String, Map<String, Code>> CLASSES = new HashMap<>();

    private ReadOnlyCode() {}

    /** What a method does. */
    private record Code(boolean stores, List<Call> calls) {}

    private record Call(int opcode, String owner, String method) {}

    /**
     * Tells whether a method only reads, for an object of the lineage's first class.
     *
     * @param lineage internal names of a class and of its supertypes
     */
    static boolean isRead(List<String> lineage, String name, String descriptor) {
        return onlyReads(lineage, lineage, name + descriptor, 0);
    }

    /**
     * @param self the lineage of the receiver, which may override methods
     * @param owners where to look for the method; the first that has it counts
     */
    private static boolean onlyReads(
            List<String> self, List<String> owners, String method, int depth) {
        for (String owner : owners) {
            Code code = isOfPlatform(owner) ? code(owner, method) : new Code(true, List.of());
            if (code != null) {
                return !code.stores()
                        && depth < DEEPEST
                        && code.calls().stream().allMatch(call -> onlyReads(self, call, depth + 1));
            }
        }
        return false;
    }

    private static boolean onlyReads(List<String> self, Call call, int depth) {
        boolean storesElsewhere = call.method().startsWith("<init>"); // in what nobody else has
        if (storesElsewhere
                || call.owner().startsWith("[")
                || call.owner().equals("java/lang/String")) {
            return true;
        }
        boolean isOwn = call.opcode() == Opcodes.INVOKEVIRTUAL && self.contains(call.owner());
        return onlyReads(self, isOwn ? self : List.of(call.owner()), call.method(), depth);
    }

    private static boolean isOfPlatform(String type) {
        return type.startsWith("java/")
                || type.startsWith("javax/")
                || type.startsWith("sun/")
                || type.startsWith("jdk/")
                || type.startsWith("com/sun/");
    }

    private static Code code(String type, String method) {
        Map<String, Code> methods;
        synchronized (CLASSES) {
            methods = CLASSES.get(type);
        }
        if (methods == null) {
            methods = read(type);
            synchronized (CLASSES) {
                CLASSES.put(type, methods);
            }
        }
        return methods.get(method);
    }

    private static Map<String, Code> read(String type) {
        Map<String, Code> methods = new HashMap<>();
        // The platform's loader does not look into jars of the program.
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        try (InputStream in = platform.getResourceAsStream(type + ".class")) {
            if (in != null) {
                new ClassReader(in.readAllBytes())
                        .accept(
                                new Methods(methods),
                                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            }
        } catch (IOException | RuntimeException e) {
            methods.clear(); // what cannot be read may do anything
        }
        return methods;
    }

    private static final class Methods extends ClassVisitor {
        private final Map<String, Code> methods;

        Methods(Map<String, Code> methods) {
            super(Opcodes.ASM9);
            this.methods = methods;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            boolean isWithoutCode = (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) != 0;
            if (isWithoutCode) {
                methods.put(name + descriptor, new Code(true, List.of()));
                return null;
            }
            return new Instructions(code -> methods.put(name + descriptor, code));
        }
    }

    /** Is told the instructions of one method. */
    private static final class Instructions extends MethodVisitor {
        private final Consumer<Code> result;
        private final List<Call> calls = new ArrayList<>();
        private boolean stores;

        Instructions(Consumer<Code> result) {
            super(Opcodes.ASM9);
            this.result = result;
        }

        @Override
        public void visitInsn(int opcode) {
            boolean isArrayStore = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
            stores |= isArrayStore;
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            stores |= opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean isInterface) {
            calls.add(new Call(opcode, owner, name + descriptor));
        }

        @Override
        public void visitInvokeDynamicInsn(
                String name, String descriptor, Handle bootstrap, Object... arguments) {
            stores = true; // who knows what will run
        }

        @Override
        public void visitEnd() {
            result.accept(new Code(stores, List.copyOf(calls)));
        }
    }
}
