package io.forethread.predictor.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What becomes of the values that a method reads. A read must keep its value if that may decide
 * what is executed next, whether an exception is thrown, or what an instruction is done to; if it
 * leaves the method, in a call or as its result; or if it is written where nobody is seen to read
 * it. Other reads are free: all that they can change is what is written.
 */
final class MethodFlow {
    /** Longer methods are not looked at: time and memory grow with the square of the length. */
    private static final int MOST_INSTRUCTIONS = 5_000;

    /** The fields of these are read where we do not look. */
    private static final String[] OUTSIDE = {"java/", "javax/", "jdk/", "sun/", "com/sun/"};

    private final ClassNode type;
    private final MethodNode method;
    private final InsnList instructions;
    private final ControlFlow control;
    private final Frame<ReadDependence>[] frames;
    private final BitSet kept = new BitSet();

    /** By instruction that writes, what the value depends on. */
    private final Map<Integer, ReadDependence> written = new HashMap<>();

    private MethodFlow(
            ClassNode type,
            MethodNode method,
            ControlFlow control,
            Frame<ReadDependence>[] frames) {
        this.type = type;
        this.method = method;
        this.instructions = method.instructions;
        this.control = control;
        this.frames = frames;
    }

    /** Looks at a method; finds nothing out if its code cannot be followed. */
    static Optional<MethodFlow> of(ClassNode type, MethodNode method) {
        if (method.instructions.size() > MOST_INSTRUCTIONS || hasSubroutines(method)) {
            return Optional.empty();
        }
        ControlFlow control = new ControlFlow(method.instructions.size());
        DependenceInterpreter interpreter = new DependenceInterpreter(method.instructions);
        try {
            MethodFlow flow;
            do {
                Frame<ReadDependence>[] frames =
                        new Following(interpreter, method.instructions, control)
                                .analyze(type.name, method);
                flow = new MethodFlow(type, method, control, frames);
            } while (flow.tellDecisions(interpreter));
            flow.collect();
            return Optional.of(flow);
        } catch (AnalyzerException | RuntimeException e) {
            return Optional.empty(); // odd code, of which nothing is known then
        }
    }

    private static boolean hasSubroutines(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction.getOpcode() == Opcodes.JSR || instruction.getOpcode() == Opcodes.RET) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether what an instruction reads may be anything. */
    boolean isFree(int read) {
        return frames[read] != null && !kept.get(read);
    }

    /** Returns the free reads that what an instruction writes may come from. */
    BitSet sourcesOf(int write) {
        BitSet sources = new BitSet();
        if (written.containsKey(write)) {
            sources.or(written.get(write).reads());
            sources.andNot(kept);
        }
        return sources;
    }

    // ---- branches

    /**
     * Tells the interpreter what depends on branches that change nothing but locals and the stack.
     *
     * @return whether there was anything new
     */
    private boolean tellDecisions(DependenceInterpreter interpreter) {
        boolean told = false;
        for (int i = 0; i < frames.length; i++) {
            int operands = isReached(i) ? operandsOfBranch(instructions.get(i).getOpcode()) : 0;
            for (int operand = 0; operand < operands; operand++) {
                ReadDependence condition = operand(i, operand);
                if (!condition.isNone() && isHarmless(i)) {
                    for (int dependent : control.dependentOn(i).orElseThrow().stream().toArray()) {
                        told |= interpreter.decide(dependent, condition);
                    }
                }
            }
        }
        return told;
    }

    private boolean isReached(int instruction) {
        return frames[instruction] != null && instructions.get(instruction).getOpcode() >= 0;
    }

    /** Returns whether all that a branch decides about is done to locals and the stack. */
    private boolean isHarmless(int branch) {
        return control.dependentOn(branch)
                .filter(
                        region ->
                                region.stream()
                                        .map(i -> instructions.get(i).getOpcode())
                                        .allMatch(MethodFlow::isLocal))
                .isPresent();
    }

    /** Returns whether an instruction throws nothing, and concerns nobody outside the method. */
    private static boolean isLocal(int opcode) {
        return switch (opcode) {
            case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM, Opcodes.LDC -> false;
            case Opcodes.INSTANCEOF, Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.GOTO -> true;
            case Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH -> true;
            default ->
                    opcode <= Opcodes.SIPUSH // labels and lines among them
                            || (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD)
                            || (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE)
                            || (opcode >= Opcodes.POP && opcode <= Opcodes.IF_ACMPNE);
        };
    }

    private static int operandsOfBranch(int opcode) {
        return switch (opcode) {
            case Opcodes.IF_ICMPEQ,
                    Opcodes.IF_ICMPNE,
                    Opcodes.IF_ICMPLT,
                    Opcodes.IF_ICMPGE,
                    Opcodes.IF_ICMPGT,
                    Opcodes.IF_ICMPLE,
                    Opcodes.IF_ACMPEQ,
                    Opcodes.IF_ACMPNE ->
                    2;
            case Opcodes.IFEQ,
                    Opcodes.IFNE,
                    Opcodes.IFLT,
                    Opcodes.IFGE,
                    Opcodes.IFGT,
                    Opcodes.IFLE,
                    Opcodes.IFNULL,
                    Opcodes.IFNONNULL,
                    Opcodes.TABLESWITCH,
                    Opcodes.LOOKUPSWITCH ->
                    1;
            default -> 0;
        };
    }

    // ---- uses

    private void collect() {
        for (int i = 0; i < frames.length; i++) {
            if (!isReached(i)) {
                continue;
            }
            AbstractInsnNode instruction = instructions.get(i);
            int branching = operandsOfBranch(instruction.getOpcode());
            if (branching > 0 && !isHarmless(i)) {
                keep(i, 0, branching);
            } else if (ReadInstructions.isFieldWrite(instruction)
                    || ReadInstructions.isElementWrite(instruction)) {
                write(i, instruction);
            } else {
                keep(i, 0, decidingOperands(instruction));
                if (ReadInstructions.isAddition(instruction)) {
                    written.put(i, ReadDependence.on(i, 1));
                }
            }
        }
    }

    private void write(int index, AbstractInsnNode instruction) {
        int all =
                switch (instruction.getOpcode()) {
                    case Opcodes.PUTSTATIC -> 1;
                    case Opcodes.PUTFIELD -> 2;
                    default -> 3;
                };
        keep(index, 1, all); // what it is done to
        ReadDependence value = operand(index, 0);
        if (isSeenByAll(instruction)) {
            kept.or(value.late());
            written.put(index, value);
        } else {
            kept.or(value.reads());
        }
    }

    /** Returns whether a write, and all reads of what it wrote, are recorded. */
    private boolean isSeenByAll(AbstractInsnNode instruction) {
        if (!(instruction instanceof FieldInsnNode write)) {
            // References are checked against the type of the array.
            return instruction.getOpcode() != Opcodes.AASTORE;
        }
        return !method.name.startsWith("<")
                && write.name.indexOf('$') < 0
                && Stream.of(OUTSIDE).noneMatch(write.owner::startsWith)
                && !isOwnFinal(write);
    }

    private boolean isOwnFinal(FieldInsnNode write) {
        for (FieldNode field : type.fields) {
            if (write.owner.equals(type.name)
                    && field.name.equals(write.name)
                    && (field.access & Opcodes.ACC_FINAL) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns how many of the uppermost operands must be what they were. */
    private static int decidingOperands(AbstractInsnNode instruction) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            return Type.getArgumentTypes(dynamic.desc).length;
        } else if (instruction instanceof MethodInsnNode call) {
            int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
            return Type.getArgumentTypes(call.desc).length + receiver;
        } else if (instruction instanceof MultiANewArrayInsnNode array) {
            return array.dims;
        } else if (ReadInstructions.isElementRead(instruction)) {
            return 2;
        }
        return switch (instruction.getOpcode()) {
            case Opcodes.GETFIELD,
                    Opcodes.ARRAYLENGTH,
                    Opcodes.ATHROW,
                    Opcodes.MONITORENTER,
                    Opcodes.MONITOREXIT,
                    Opcodes.CHECKCAST,
                    Opcodes.NEWARRAY,
                    Opcodes.ANEWARRAY,
                    Opcodes.IRETURN,
                    Opcodes.LRETURN,
                    Opcodes.FRETURN,
                    Opcodes.DRETURN,
                    Opcodes.ARETURN,
                    // a division by zero
                    Opcodes.IDIV,
                    Opcodes.LDIV,
                    Opcodes.IREM,
                    Opcodes.LREM ->
                    1;
            default -> 0;
        };
    }

    private void keep(int index, int from, int to) {
        for (int operand = from; operand < to; operand++) {
            kept.or(operand(index, operand).reads());
        }
    }

    /** Returns an operand of an instruction, counted from the top of the stack. */
    private ReadDependence operand(int index, int fromTop) {
        Frame<ReadDependence> frame = frames[index];
        return frame.getStack(frame.getStackSize() - 1 - fromTop);
    }

    /** Follows values, and notes the edges between instructions on the way. */
    private static final class Following extends Analyzer<ReadDependence> {
        private final InsnList instructions;
        private final ControlFlow control;

        Following(DependenceInterpreter interpreter, InsnList instructions, ControlFlow control) {
            super(interpreter);
            this.instructions = instructions;
            this.control = control;
        }

        @Override
        protected Frame<ReadDependence> newFrame(int locals, int stack) {
            return new DependenceFrame(locals, stack, instructions);
        }

        @Override
        protected Frame<ReadDependence> newFrame(Frame<? extends ReadDependence> frame) {
            return new DependenceFrame(frame, instructions);
        }

        @Override
        protected void newControlFlowEdge(int from, int to) {
            control.addEdge(from, to);
        }
    }
}
