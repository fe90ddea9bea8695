package io.forethread.recorder.instrument.code;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Writes the instructions that instrumentation adds to one method. Temporaries live in locals that
 * the method itself does not use, and only around one instruction of it: stack map frames do not
 * mention them and stay valid.
 */
public final class HookCode {
    private static final String HOOKS = "io/forethread/hooks/Hooks";

    private final MethodVisitor out;
    private final Position position;
    private final int firstTemporary;
    private final int version;
    private int nextTemporary;

    /**
     * Creates a writer of added code.
     *
     * @param firstTemporary the first local variable that is free
     * @param version the class file's version
     */
    public HookCode(MethodVisitor out, Position position, int firstTemporary, int version) {
        this.out = out;
        this.position = position;
        this.firstTemporary = firstTemporary;
        this.nextTemporary = firstTemporary;
        this.version = version;
    }

    /** Frees all temporaries; called before each instruction of the method itself. */
    public void nextInstruction() {
        nextTemporary = firstTemporary;
    }

    /** Returns the head of an event at the instruction being rewritten. */
    public long headOf(EventKind kind) {
        return Layout.head(kind, position.here());
    }

    /** Pushes the head of an event at the instruction being rewritten. */
    public void head(EventKind kind) {
        out.visitLdcInsn(headOf(kind));
    }

    /** Pushes the head of an event that belongs to the method as a whole. */
    public void methodHead(EventKind kind) {
        out.visitLdcInsn(Layout.head(kind, position.method()));
    }

    public void hook(String name, String descriptor) {
        out.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, descriptor, false);
    }

    public void insn(int opcode) {
        out.visitInsn(opcode);
    }

    public void push(int value) {
        if (value >= -1 && value <= 5) {
            out.visitInsn(Opcodes.ICONST_0 + value);
        } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
            out.visitIntInsn(Opcodes.BIPUSH, value);
        } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
            out.visitIntInsn(Opcodes.SIPUSH, value);
        } else {
            out.visitLdcInsn(value);
        }
    }

    public void push(long value) {
        if (value == 0 || value == 1) {
            out.visitInsn(Opcodes.LCONST_0 + (int) value);
        } else {
            out.visitLdcInsn(value);
        }
    }

    public void call(int opcode, String owner, String name, String descriptor) {
        out.visitMethodInsn(opcode, owner, name, descriptor, opcode == Opcodes.INVOKEINTERFACE);
    }

    /** Pushes a class of the program. */
    public void pushClass(String internalName) {
        if (version >= Opcodes.V1_5) {
            out.visitLdcInsn(Type.getObjectType(internalName));
        } else {
            // Class constants came with Java 5; compilers before it did this.
            out.visitLdcInsn(internalName.replace('/', '.'));
            call(
                    Opcodes.INVOKESTATIC,
                    "java/lang/Class",
                    "forName",
                    "(Ljava/lang/String;)Ljava/lang/Class;");
        }
    }

    /** Moves the top of the stack to a fresh temporary and returns its local variable. */
    public int spill(Type type) {
        int local = nextTemporary;
        nextTemporary += type.getSize();
        out.visitVarInsn(type.getOpcode(Opcodes.ISTORE), local);
        return local;
    }

    public void load(Type type, int local) {
        out.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
    }

    /**
     * Pushes a copy of the value on the stack: references unchanged, others as 64 bits, 0 for no
     * value.
     */
    public void copyBits(Type type) {
        switch (type.getSort()) {
            case Type.VOID -> insn(Opcodes.LCONST_0);
            case Type.LONG -> insn(Opcodes.DUP2);
            case Type.DOUBLE -> {
                insn(Opcodes.DUP2);
                call(Opcodes.INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J");
            }
            case Type.FLOAT -> {
                insn(Opcodes.DUP);
                call(Opcodes.INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I");
                insn(Opcodes.I2L);
            }
            case Type.ARRAY, Type.OBJECT -> insn(Opcodes.DUP);
            default -> {
                insn(Opcodes.DUP);
                insn(Opcodes.I2L);
            }
        }
    }

    /** Copies the top of the stack, of one or two slots. */
    public void dup(Type type) {
        out.visitInsn(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
    }
}
