package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.instrument.code.CallSite;
import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.code.HookTypes;
import io.forethread.recorder.instrument.facts.ClassShapes;
import io.forethread.recorder.instrument.facts.ForeignMembers;
import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.trace.CallArguments;
import io.forethread.trace.CallEffect;
import io.forethread.trace.CalledMethod;
import io.forethread.trace.EventKind;
import io.forethread.trace.TraceDepth;

import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Tells deep runs of calls: who is called, with which objects, and what it returned. A method whose
 * own entry is recorded is not announced here as well, unless nothing is to be left out; its number
 * is complemented then.
 */
public final class DeepCalls {
    private static final int NONE = -1;

    private final HookCode code;
    private final ClassShapes classes;
    private final Callees callees;
    private final RecordedClasses recorded;
    private final TraceDepth depth;

    /** Of the objects that are being made: whether a copy of each lies below the arguments. */
    private final Deque<Boolean> unfinished = new ArrayDeque<>();

    private boolean wasNew;

    // The call that was announced last; calls do not nest within one instruction.
    private CallSite call;
    private CalledMethod called;
    private int number;
    private int receiver;
    private boolean leavesCopy;

    public DeepCalls(
            HookCode code,
            ClassShapes classes,
            Callees callees,
            RecordedClasses recorded,
            TraceDepth depth) {
        this.code = code;
        this.classes = classes;
        this.callees = callees;
        this.recorded = recorded;
        this.depth = depth;
    }

    /**
     * Notes an instruction of the method: {@code new} and a copy right after it belong together.
     */
    public void instruction(int opcode) {
        if (wasNew && opcode == Opcodes.DUP) {
            unfinished.pop();
            unfinished.push(true);
        }
        wasNew = opcode == Opcodes.NEW;
        if (wasNew) {
            unfinished.push(false);
        }
    }

    /** Announces the call whose arguments are on the stack; returns whether it is to be told of. */
    boolean begin(CallSite newCall) {
        call = newCall;
        boolean isSuper = call.isConstructor() && unfinished.isEmpty();
        leavesCopy = call.isConstructor() && !isSuper && unfinished.pop();
        if (!depth.isDeep() || isForeign()) {
            return false;
        }
        boolean tellsItself = tellsItself();
        if (tellsItself && depth != TraceDepth.COMPLETE) {
            return false;
        }
        CallEffect effect = tellsItself ? CallEffect.CHANGES : callees.callEffect(call, classes);
        called =
                new CalledMethod(
                        call.owner().replace('/', '.'),
                        call.name(),
                        call.descriptor(),
                        call.isStatic(),
                        effect);
        int method = CodeMap.method(called);
        number = tellsItself ? ~method : method;
        announce();
        return true;
    }

    private boolean isForeign() {
        boolean inEnum =
                !call.owner().startsWith("[")
                        && (classes.get(call.owner()).access() & Opcodes.ACC_ENUM) != 0;
        return ForeignMembers.isMethod(call.method(), inEnum)
                || (call.isConstructor() && call.owner().equals("java/lang/Object"));
    }

    /** Whether the entry of what is called will be recorded, whatever class the receiver has. */
    private boolean tellsItself() {
        String declaring = classes.declaring(call.owner(), call.method());
        if (declaring == null || !recorded.isRecorded(declaring)) {
            return false;
        }
        int access = classes.get(declaring).methods().get(call.method());
        return (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    }

    private void announce() {
        Type[] types = call.argumentTypes();
        int[] locals = new int[types.length];
        for (int i = types.length - 1; i >= 0; i--) {
            locals[i] = code.spill(types[i]);
        }
        boolean hasReceiver = !call.isStatic() && !call.isConstructor();
        receiver = NONE;
        if (hasReceiver) {
            code.insn(Opcodes.DUP);
            receiver = code.spill(HookTypes.OBJECT);
        }
        tell(references(types, locals));
        for (int i = 0; i < types.length; i++) {
            code.load(types[i], locals[i]);
        }
    }

    private static List<Integer> references(Type[] types, int[] locals) {
        List<Integer> references = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            if (types[i].getSort() >= Type.ARRAY) {
                references.add(locals[i]);
            }
        }
        return references;
    }

    private void tell(List<Integer> references) {
        push(receiver);
        for (int i = 0; i < CallArguments.PACKED; i++) {
            push(i < references.size() ? references.get(i) : NONE);
        }
        code.head(EventKind.INVOKE);
        code.push(number);
        code.hook("invoke", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;JI)V");
        for (int i = CallArguments.PACKED; i < references.size(); i++) {
            push(references.get(i));
            code.head(EventKind.ARGUMENT);
            code.push(i);
            code.push(number);
            code.hook("argument", "(Ljava/lang/Object;JII)V");
        }
    }

    private void push(int local) {
        if (local == NONE) {
            code.insn(Opcodes.ACONST_NULL);
        } else {
            code.load(HookTypes.OBJECT, local);
        }
    }

    /** Tells that the call has returned; its result is on the stack. */
    void end() {
        boolean hasResult = called.hasTracedResult();
        boolean hasMade = leavesCopy && number >= 0;
        if (hasResult || hasMade) {
            tellOfAnswer(hasResult ? call.returnType() : Type.VOID_TYPE, hasMade);
        } else if (depth == TraceDepth.COMPLETE) {
            push(receiver);
            code.head(EventKind.ANSWER);
            code.push(number);
            code.hook("answered", "(Ljava/lang/Object;JI)V");
        }
    }

    private void tellOfAnswer(Type result, boolean hasMade) {
        if (hasMade) {
            code.insn(Opcodes.DUP);
            receiver = code.spill(HookTypes.OBJECT);
        }
        code.copyBits(result);
        push(receiver);
        code.head(EventKind.ANSWER);
        code.push(number);
        String bits = result.getSort() >= Type.ARRAY ? "Ljava/lang/Object;" : "J";
        code.hook("answer", "(" + bits + "Ljava/lang/Object;JI)V");
    }
}
