package io.forethread.scheduler.random;

import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the site in the bytecode of an event that is known by its kind and its line. */
final class SiteFinder {
    private final CompiledPrograms compiled;
    private final Map<String, List<Candidate>> byClass = new HashMap<>();

    SiteFinder(CompiledPrograms compiled) {
        this.compiled = compiled;
    }

    /**
     * An instruction.
     *
     * @param called the name of the method that it calls, or empty
     */
    private record Candidate(Site site, int opcode, String called) {}

    Site find(EventKind kind, Place place) {
        if (place.equals(Place.NOWHERE)) {
            return Site.UNKNOWN;
        }
        // What is executed comes before the copy of it in an exception handler.
        return byClass.computeIfAbsent(place.className(), this::read).stream()
                .filter(candidate -> candidate.site().method().equals(place.method()))
                .filter(candidate -> candidate.site().line() == place.line())
                .filter(candidate -> isOf(kind, place, candidate))
                .map(Candidate::site)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no " + kind + " at " + place));
    }

    private static boolean isOf(EventKind kind, Place place, Candidate candidate) {
        int opcode = candidate.opcode();
        boolean ofMethod = place.isMethod();
        return switch (kind) {
            case READ_FIELD -> opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
            case WRITE_FIELD -> opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
            case READ_ELEMENT -> Opcodes.IALOAD <= opcode && opcode <= Opcodes.SALOAD;
            case WRITE_ELEMENT -> Opcodes.IASTORE <= opcode && opcode <= Opcodes.SASTORE;
            case ACQUIRE ->
                    ofMethod ? candidate.site().offset() == 0 : opcode == Opcodes.MONITORENTER;
            case RELEASE -> opcode == (ofMethod ? Opcodes.RETURN : Opcodes.MONITOREXIT);
            case WAIT, WAKE -> candidate.called().equals("wait");
            case NOTIFY -> candidate.called().equals("notify");
            case NOTIFY_ALL -> candidate.called().equals("notifyAll");
            case START -> candidate.called().equals("start");
            case JOIN -> candidate.called().equals("join");
            default -> false;
        };
    }

    private List<Candidate> read(String className) {
        List<Candidate> candidates = new ArrayList<>();
        Reader reader = new Reader(compiled.classFile(className));
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    private String file = "";

                    @Override
                    public void visitSource(String source, String debug) {
                        file = source;
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            String signature,
                            String[] exceptions) {
                        Site method = new Site(className, name, descriptor, 0, file, 0);
                        return new Instructions(reader, method, candidates);
                    }
                },
                ClassReader.SKIP_FRAMES);
        return candidates;
    }

    private static final class Reader extends ClassReader {
        private int offset;

        Reader(byte[] classFile) {
            super(classFile);
        }

        @Override
        protected void readBytecodeInstructionOffset(int bytecodeOffset) {
            offset = bytecodeOffset;
        }
    }

    private static final class Instructions extends MethodVisitor {
        private final Reader reader;
        private final Site method;
        private final List<Candidate> candidates;
        private int line;

        Instructions(Reader reader, Site method, List<Candidate> candidates) {
            super(Opcodes.ASM9);
            this.reader = reader;
            this.method = method;
            this.candidates = candidates;
        }

        @Override
        public void visitLineNumber(int newLine, Label start) {
            line = newLine;
        }

        @Override
        public void visitInsn(int opcode) {
            add(opcode, "");
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            add(opcode, "");
        }

        @Override
        public void visitMethodInsn(
                int opcode, String owner, String name, String descriptor, boolean isInterface) {
            add(opcode, name);
        }

        private void add(int opcode, String called) {
            Site site =
                    new Site(
                            method.className(),
                            method.method(),
                            method.descriptor(),
                            reader.offset,
                            method.file(),
                            line);
            candidates.add(new Candidate(site, opcode, called));
        }
    }
}
