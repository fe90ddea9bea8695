package io.forethread.predictor.bytecode;

import io.forethread.predictor.dependence.Effects;
import io.forethread.trace.ValueType;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds what may happen in some instructions and in all that they call. */
final class EffectSummaries {
    private static final List<List<ValueType>> ELEMENTS =
            List.of(
                    List.of(ValueType.INT),
                    List.of(ValueType.LONG),
                    List.of(ValueType.FLOAT),
                    List.of(ValueType.DOUBLE),
                    List.of(ValueType.REFERENCE),
                    List.of(ValueType.BYTE, ValueType.BOOLEAN),
                    List.of(ValueType.CHAR),
                    List.of(ValueType.SHORT));

    private final CodeBase code;
    private final Map<CodeBase.MethodKey, Direct> direct = new HashMap<>();

    EffectSummaries(CodeBase code) {
        this.code = code;
    }

    /** What some instructions do themselves, and the methods that they may call. */
    private static final class Direct {
        final Set<Effects.FieldName> read = new HashSet<>();
        final Set<Effects.FieldName> written = new HashSet<>();
        final Set<ValueType> elementsRead = new HashSet<>();
        final Set<ValueType> elementsWritten = new HashSet<>();
        final Set<Effects.MethodName> called = new HashSet<>();
        final Set<CodeBase.MethodKey> callees = new HashSet<>();
        boolean synchronizes;

        void addAll(Direct other) {
            read.addAll(other.read);
            written.addAll(other.written);
            elementsRead.addAll(other.elementsRead);
            elementsWritten.addAll(other.elementsWritten);
            called.addAll(other.called);
            synchronizes |= other.synchronizes;
        }
    }

    /** Returns what may happen in some instructions of a method. */
    Effects of(MethodCode method, BitSet instructions) {
        Direct all = new Direct();
        instructions.stream().forEach(i -> add(method.instruction(i), all));
        Deque<CodeBase.MethodKey> toDo = new ArrayDeque<>(all.callees);
        Set<CodeBase.MethodKey> seen = new HashSet<>(all.callees);
        while (!toDo.isEmpty()) {
            Direct callee = direct(toDo.pop());
            all.addAll(callee);
            callee.callees.stream().filter(seen::add).forEach(toDo::push);
        }
        return new Effects(
                all.read,
                all.written,
                all.elementsRead,
                all.elementsWritten,
                all.called,
                all.synchronizes,
                false);
    }

    private Direct direct(CodeBase.MethodKey key) {
        return direct.computeIfAbsent(
                key,
                any -> {
                    Direct found = new Direct();
                    code.method(key)
                            .ifPresent(
                                    method -> {
                                        for (int i = 0; i < method.size(); i++) {
                                            add(method.instruction(i), found);
                                        }
                                        found.synchronizes |=
                                                (method.node().access & Opcodes.ACC_SYNCHRONIZED)
                                                        != 0;
                                    });
                    return found;
                });
    }

    private void add(AbstractInsnNode instruction, Direct to) {
        int opcode = instruction.getOpcode();
        if (instruction instanceof FieldInsnNode field) {
            boolean reads = ReadInstructions.isFieldRead(instruction);
            (reads ? to.read : to.written)
                    .add(new Effects.FieldName(dotted(field.owner), field.name));
        } else if (ReadInstructions.isElementRead(instruction)) {
            to.elementsRead.addAll(ELEMENTS.get(opcode - Opcodes.IALOAD));
        } else if (ReadInstructions.isElementWrite(instruction)) {
            to.elementsWritten.addAll(ELEMENTS.get(opcode - Opcodes.IASTORE));
        } else if (instruction instanceof MethodInsnNode call) {
            addCall(call.owner, call.name, call.desc, isVirtual(opcode), to);
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            for (Object argument : dynamic.bsmArgs) {
                if (argument
                        instanceof Handle handle) { // the body of a lambda, which may be called
                    boolean isVirtual =
                            handle.getTag() == Opcodes.H_INVOKEVIRTUAL
                                    || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
                    addCall(handle.getOwner(), handle.getName(), handle.getDesc(), isVirtual, to);
                }
            }
        } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
            to.synchronizes = true;
        }
    }

    private static boolean isVirtual(int opcode) {
        return opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
    }

    private void addCall(String owner, String name, String desc, boolean isVirtual, Direct to) {
        if (owner.startsWith("[")) {
            return; // the clone of an array
        }
        to.called.add(new Effects.MethodName(dotted(owner), name, desc));
        List<CodeBase.MethodKey> callees = code.callees(dotted(owner), name, desc, isVirtual);
        to.callees.addAll(callees);
        // What the program does not define may wait, start threads and notify.
        to.synchronizes |= callees.isEmpty();
        callees.forEach(
                callee -> to.called.add(new Effects.MethodName(callee.className(), name, desc)));
    }

    private static String dotted(String internalName) {
        return internalName.replace('/', '.');
    }
}
