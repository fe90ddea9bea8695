package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.effects.ArrayRange;
import io.forethread.recorder.effects.Effect;
import io.forethread.recorder.effects.Meaning;
import io.forethread.recorder.instrument.code.CallSite;
import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.code.HookTypes;
import io.forethread.recorder.instrument.code.SpilledCall;
import io.forethread.recorder.instrument.facts.ClassShapes;
import io.forethread.trace.EventKind;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Rewrites calls into the JDK, by the table of effects, and calls that may lock a monitor without a
 * hook.
 */
final class JdkCalls {
    private static final String OBJECT_HEAD_NUMBER = "(Ljava/lang/Object;JI)V";

    /** These have their own hooks, and mean nothing to the hooks before and after a call. */
    private static final Set<Meaning> TOLD_APART =
            EnumSet.of(
                    Meaning.STARTS,
                    Meaning.BLOCKS,
                    Meaning.LOCKS,
                    Meaning.CONCURRENT,
                    Meaning.PUBLISHES);

    /** The kind of event that stands for a call at its site; the first that applies. */
    private static final Map<Meaning, EventKind> KINDS = kinds();

    private final MethodVisitor out;
    private final HookCode code;
    private final ClassShapes classes;
    private final Callees callees;
    private final Gates gates;
    private final AtomicCalls atomics;

    JdkCalls(MethodVisitor out, HookCode code, ClassShapes classes, Callees callees) {
        this.out = out;
        this.code = code;
        this.classes = classes;
        this.callees = callees;
        this.gates = new Gates(classes);
        this.atomics = new AtomicCalls(out, code);
    }

    /** Rewrites the call if hooks are needed around it; returns whether it was rewritten. */
    boolean rewrite(CallSite call) {
        if (call.owner().startsWith("[")) {
            return call.name().equals("clone") && rewriteClone(call);
        }
        Effect effect = callees.effect(call, classes);
        int gate = gates.gate(call, effect);
        boolean means = effect != null && !effect.isPure();
        if (means && effect.has(Meaning.ATOMIC)) {
            return atomics.rewrite(call, effect);
        }
        if (!means && gate == Gates.NONE) {
            return atomics.rewriteFactory(call);
        }
        SpilledCall spilled = new SpilledCall(out, code, call);
        if (gate != Gates.NONE) {
            tellOfGate("gateEnter", spilled, gate);
        }
        if (means) {
            around(spilled, effect);
        } else {
            spilled.perform();
        }
        if (gate != Gates.NONE) {
            tellOfGate("gateExit", spilled, gate);
        }
        return true;
    }

    private void around(SpilledCall spilled, Effect effect) {
        boolean told = !TOLD_APART.containsAll(effect.meanings());
        EventKind kind = kind(effect);
        boolean blocks = effect.has(Meaning.BLOCKS);
        int number = told || blocks ? callees.table().number(effect) : 0;
        if (told) {
            tellOfCall(spilled, effect, kind, number);
        }
        if (effect.has(Meaning.STARTS)) {
            code.head(EventKind.START);
            code.hook("at", "(J)V");
        }
        if (blocks) {
            spilled.pushReceiver();
            code.head(kind);
            code.push(number);
            code.hook("blockBegin", OBJECT_HEAD_NUMBER);
        }
        if (!told && !effect.ranges().isEmpty()) {
            spilled.pushArgument(effect.ranges().get(0).array());
            tellOfRangeToCome();
        }
        spilled.perform();
        if (blocks) {
            code.head(kind);
            code.hook("blockEnd", "(J)V");
        }
        if (told) {
            tellOfResult(spilled, effect, kind, number);
        }
        for (ArrayRange range : effect.ranges()) {
            tellOfRange(spilled, range);
        }
    }

    private void tellOfCall(SpilledCall spilled, Effect effect, EventKind kind, int number) {
        boolean gives = effect.element() >= 0 && isReference(spilled, effect.element());
        pushObject(spilled, effect);
        if (gives) {
            spilled.pushArgument(effect.element());
        }
        code.head(kind);
        code.push(number);
        if (gives) {
            code.hook("beforeGive", "(Ljava/lang/Object;Ljava/lang/Object;JI)V");
        } else {
            code.hook("beforeCall", OBJECT_HEAD_NUMBER);
        }
    }

    private static boolean isReference(SpilledCall spilled, int argument) {
        return argument < spilled.argumentCount() && spilled.type(argument).getSort() >= Type.ARRAY;
    }

    private void tellOfResult(SpilledCall spilled, Effect effect, EventKind kind, int number) {
        spilled.pushBoxedResult();
        pushObject(spilled, effect);
        code.insn(Opcodes.SWAP);
        code.head(kind);
        code.push(number);
        code.hook("afterCall", "(Ljava/lang/Object;Ljava/lang/Object;JI)V");
    }

    private void pushObject(SpilledCall spilled, Effect effect) {
        if (effect.argument() >= 0) {
            spilled.pushArgument(effect.argument());
        } else {
            spilled.pushReceiver();
        }
    }

    private void tellOfRangeToCome() {
        code.head(EventKind.READ_STATE);
        code.hook("beforeRange", "(Ljava/lang/Object;J)V");
    }

    private void tellOfRange(SpilledCall spilled, ArrayRange range) {
        spilled.pushArgument(range.array());
        if (range.isWhole()) {
            pushWhole();
        } else {
            spilled.pushArgument(range.from());
            spilled.pushArgument(range.to());
            if (range.toIsLength()) {
                spilled.pushArgument(range.from());
                code.insn(Opcodes.IADD);
            }
        }
        code.head(range.writes() ? EventKind.WRITE_ELEMENT : EventKind.READ_ELEMENT);
        code.hook(range.writes() ? "writeRange" : "readRange", "(Ljava/lang/Object;IIJ)V");
    }

    /**
     * Pushes the bounds of a whole array, which may be null: {@code Arrays.hashCode(null)} is 0.
     */
    private void pushWhole() {
        code.push(0);
        code.push(Integer.MAX_VALUE);
    }

    private boolean rewriteClone(CallSite call) {
        code.insn(Opcodes.DUP);
        int array = code.spill(HookTypes.OBJECT);
        code.load(HookTypes.OBJECT, array);
        tellOfRangeToCome();
        out.visitMethodInsn(
                call.opcode(), call.owner(), call.name(), call.descriptor(), call.isInterface());
        code.load(HookTypes.OBJECT, array);
        pushWhole();
        code.head(EventKind.READ_ELEMENT);
        code.hook("readRange", "(Ljava/lang/Object;IIJ)V");
        return true;
    }

    private void tellOfGate(String hook, SpilledCall spilled, int gate) {
        gates.pushLockable(code, spilled);
        code.head(hook.equals("gateEnter") ? EventKind.ACQUIRE : EventKind.RELEASE);
        code.push(gate);
        code.hook(hook, OBJECT_HEAD_NUMBER);
    }

    private static EventKind kind(Effect effect) {
        for (Map.Entry<Meaning, EventKind> entry : KINDS.entrySet()) {
            if (effect.has(entry.getKey())) {
                return entry.getValue();
            }
        }
        return EventKind.READ_STATE;
    }

    private static Map<Meaning, EventKind> kinds() {
        Map<Meaning, EventKind> kinds = new java.util.LinkedHashMap<>();
        kinds.put(Meaning.ACQUIRES, EventKind.ACQUIRE);
        kinds.put(Meaning.RELEASES, EventKind.RELEASE);
        kinds.put(Meaning.WAITS, EventKind.WAIT);
        kinds.put(Meaning.SIGNALS_ONE, EventKind.NOTIFY);
        kinds.put(Meaning.SIGNALS_ALL, EventKind.NOTIFY_ALL);
        kinds.put(Meaning.SIGNALS, EventKind.SIGNAL);
        kinds.put(Meaning.AWAITS, EventKind.AWAIT);
        kinds.put(Meaning.WRITES, EventKind.WRITE_STATE);
        kinds.put(Meaning.READS, EventKind.READ_STATE);
        return kinds;
    }
}
