package io.forethread.predictor.bytecode;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The methods of a class, with the offset of each instruction. */
final class ClassCode extends ClassNode {

    /** A method; instructions are given by their index in it. */
    static final class Method {
        private final MethodNode node;

        /** By offset: how many nodes there were when the instruction came. */
        private final Map<Integer, Integer> starts = new HashMap<>();

        /** By index, the offset of an instruction; made when it is first asked for. */
        private final Map<Integer, Integer> offsets = new HashMap<>();

        Method(MethodNode node) {
            this.node = node;
        }

        MethodNode node() {
            return node;
        }

        AbstractInsnNode instruction(int index) {
            return node.instructions.get(index);
        }

        /** Returns the index of the instruction at an offset, if one begins there. */
        Optional<Integer> at(int offset) {
            if (!starts.containsKey(offset)) {
                return Optional.empty();
            }
            int index = starts.get(offset);
            while (index < node.instructions.size()
                    && node.instructions.get(index).getOpcode() < 0) {
                index++; // labels and lines come before it
            }
            return index < node.instructions.size() ? Optional.of(index) : Optional.empty();
        }

        /** Returns the offset of an instruction. */
        int offset(AbstractInsnNode instruction) {
            if (offsets.isEmpty()) {
                starts.keySet().forEach(o -> at(o).ifPresent(i -> offsets.put(i, o)));
            }
            return offsets.get(node.instructions.indexOf(instruction));
        }

        /** Returns the source line of an instruction, 0 if it is not known. */
        int line(int index) {
            for (AbstractInsnNode i = node.instructions.get(index);
                    i != null;
                    i = i.getPrevious()) {
                if (i instanceof LineNumberNode line) {
                    return line.line;
                }
            }
            return 0;
        }
    }

    private final Map<String, Method> methodsByName = new HashMap<>();
    private Method current;

    private ClassCode() {
        super(Opcodes.ASM9);
    }

    /** Reads a class file; nothing if it is of a kind that is not known. */
    static Optional<ClassCode> read(byte[] classFile) {
        try {
            ClassCode code = new ClassCode();
            new OffsetReader(classFile, code).accept(code, ClassReader.SKIP_FRAMES);
            return Optional.of(code);
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodNode node =
                (MethodNode) super.visitMethod(access, name, descriptor, signature, exceptions);
        current = new Method(node);
        methodsByName.put(name + descriptor, current);
        return node;
    }

    Optional<Method> method(String name, String descriptor) {
        return Optional.ofNullable(methodsByName.get(name + descriptor));
    }

    private static final class OffsetReader extends ClassReader {
        private final ClassCode code;

        OffsetReader(byte[] classFile, ClassCode code) {
            super(classFile);
            this.code = code;
        }

        @Override
        protected void readBytecodeInstructionOffset(int offset) {
            code.current.starts.put(offset, code.current.node.instructions.size());
        }
    }
}
