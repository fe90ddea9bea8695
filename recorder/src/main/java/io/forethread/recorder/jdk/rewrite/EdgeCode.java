package io.forethread.recorder.jdk.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * The pieces of code that signal what the JDK publishes and await what it sees, each for one
 * method.
 */
public final class EdgeCode {
    public static final String EDGES = "io/forethread/recorder/jdk/boot/JdkEdges";

    private static final String OF_OBJECT = "(Ljava/lang/Object;)V";
    private static final String OF_PART = "(Ljava/lang/Object;I)V";
    private static final String OF_ELEMENT = "(Ljava/lang/Object;Ljava/lang/Object;)V";

    private EdgeCode() {}

    // ---- at a method's entry

    /** Signals or awaits what is in a local variable: 0 for {@code this}, else an argument. */
    public static MethodRewrite entry(String hook, int variable) {
        return EntryHook.run(
                code -> {
                    code.visitVarInsn(Opcodes.ALOAD, variable);
                    HookCalls.call(code, EDGES, hook, OF_OBJECT);
                });
    }

    /** Signals a part of {@code this}. */
    public static MethodRewrite entryOfPart(String hook, int part) {
        return EntryHook.run(code -> ofPart(code, hook, part));
    }

    /** Signals or awaits the part of {@code this} that an element is. */
    public static MethodRewrite entryOfElement(String hook, int variable) {
        return EntryHook.run(
                code -> {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitVarInsn(Opcodes.ALOAD, variable);
                    HookCalls.call(code, EDGES, hook, OF_ELEMENT);
                });
    }

    /** Signals what a field of {@code this} refers to. */
    public static MethodRewrite entryOfField(String owner, String field, String descriptor) {
        return EntryHook.run(
                code -> {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitFieldInsn(Opcodes.GETFIELD, owner, field, descriptor);
                    HookCalls.call(code, EDGES, "signal", OF_OBJECT);
                });
    }

    /** Calls a hook with {@code this}, by its type. */
    public static MethodRewrite entryOfType(String hook, String type) {
        return EntryHook.run(
                code -> {
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    HookCalls.call(code, EDGES, hook, "(L" + type + ";)V");
                });
    }

    // ---- before a method returns

    /** Calls a hook with a copy of the int or boolean that is returned, and {@code this}. */
    public static MethodRewrite result(String hook, String descriptor) {
        return beforeReturn(
                Opcodes.IRETURN,
                code -> {
                    code.visitInsn(Opcodes.DUP);
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    HookCalls.call(code, EDGES, hook, descriptor);
                });
    }

    /** Awaits a part of {@code this} if true is returned. */
    public static MethodRewrite awaitIfTrue(int part) {
        return beforeReturn(
                Opcodes.IRETURN,
                code -> {
                    code.visitInsn(Opcodes.DUP);
                    code.visitVarInsn(Opcodes.ALOAD, 0);
                    code.visitInsn(Opcodes.ICONST_0 + part);
                    HookCalls.call(code, EDGES, "awaitIf", "(ZLjava/lang/Object;I)V");
                });
    }

    /** Awaits a part of {@code this} when a method without a result returns. */
    public static MethodRewrite awaitAtEnd(int part) {
        return beforeReturn(Opcodes.RETURN, code -> ofPart(code, "await", part));
    }

    public static MethodRewrite beforeReturn(int opcode, EntryHook.Code inserted) {
        return next ->
                new MethodVisitor(HookCalls.API, next) {
                    @Override
                    public void visitInsn(int instruction) {
                        if (instruction == opcode) {
                            inserted.emit(mv);
                        }
                        super.visitInsn(instruction);
                    }
                };
    }

    // ---- inside

    /** Runs code before calls of a method, with the method's arguments on the stack. */
    public static MethodRewrite beforeCall(
            String name, String descriptor, EntryHook.Code inserted) {
        return next ->
                new MethodVisitor(HookCalls.API, next) {
                    @Override
                    public void visitMethodInsn(
                            int opcode,
                            String owner,
                            String called,
                            String of,
                            boolean isInterface) {
                        if (called.equals(name) && of.equals(descriptor)) {
                            inserted.emit(mv);
                        }
                        super.visitMethodInsn(opcode, owner, called, of, isInterface);
                    }
                };
    }

    /** Awaits the object on top of the stack, and leaves it there. */
    public static void awaitTop(MethodVisitor code) {
        code.visitInsn(Opcodes.DUP);
        HookCalls.call(code, EDGES, "await", OF_OBJECT);
    }

    /** Passes an object, and the value just read from one of its fields, to a hook. */
    public static MethodRewrite afterRead(String field, String type, String hook) {
        return next ->
                new MethodVisitor(HookCalls.API, next) {
                    @Override
                    public void visitFieldInsn(
                            int opcode, String owner, String name, String descriptor) {
                        boolean matches =
                                opcode == Opcodes.GETFIELD
                                        && name.equals(field)
                                        && descriptor.equals(type);
                        if (matches) {
                            super.visitInsn(Opcodes.DUP);
                        }
                        super.visitFieldInsn(opcode, owner, name, descriptor);
                        if (matches) {
                            String of = "(Ljava/lang/Object;" + type + ")" + type;
                            HookCalls.call(mv, EDGES, hook, of);
                        }
                    }
                };
    }

    /** Signals an object before a field of it, which is no long and no double, is written. */
    public static MethodRewrite beforeWrite(String field, String type) {
        return next ->
                new MethodVisitor(HookCalls.API, next) {
                    @Override
                    public void visitFieldInsn(
                            int opcode, String owner, String name, String descriptor) {
                        if (opcode == Opcodes.PUTFIELD
                                && name.equals(field)
                                && descriptor.equals(type)) {
                            super.visitInsn(Opcodes.SWAP);
                            super.visitInsn(Opcodes.DUP);
                            HookCalls.call(mv, EDGES, "signal", OF_OBJECT);
                            super.visitInsn(Opcodes.SWAP);
                        }
                        super.visitFieldInsn(opcode, owner, name, descriptor);
                    }
                };
    }

    public static void ofPart(MethodVisitor code, String hook, int part) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitInsn(Opcodes.ICONST_0 + part);
        HookCalls.call(code, EDGES, hook, OF_PART);
    }
}
