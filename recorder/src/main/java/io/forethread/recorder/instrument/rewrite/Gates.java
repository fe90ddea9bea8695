package io.forethread.recorder.instrument.rewrite;

import io.forethread.recorder.effects.Effect;
import io.forethread.recorder.effects.Meaning;
import io.forethread.recorder.instrument.code.CallSite;
import io.forethread.recorder.instrument.code.HookCode;
import io.forethread.recorder.instrument.code.SpilledCall;
import io.forethread.recorder.instrument.facts.ClassShapes;
import io.forethread.recorder.instrument.registry.GateRegistry;

import net.bytebuddy.jar.asm.Opcodes;

import java.util.Set;

/** Decides which calls may lock a monitor inside a method that could not be rewritten. */
final class Gates {
    static final int NONE = -1;

    /** Behind these interfaces may be a {@code Collections.synchronized...} wrapper or a Vector. */
    private static final Set<String> COLLECTIONS =
            Set.of(
                    "java/util/Collection",
                    "java/util/SequencedCollection",
                    "java/util/List",
                    "java/util/Set",
                    "java/util/SequencedSet",
                    "java/util/SortedSet",
                    "java/util/NavigableSet",
                    "java/util/Map",
                    "java/util/SequencedMap",
                    "java/util/SortedMap",
                    "java/util/NavigableMap",
                    "java/util/AbstractCollection",
                    "java/util/AbstractList",
                    "java/util/Dictionary");

    private final ClassShapes classes;

    Gates(ClassShapes classes) {
        this.classes = classes;
    }

    /** Returns the number of the gate that the call needs, or {@link #NONE}. */
    int gate(CallSite call, Effect effect) {
        boolean needed =
                !call.isConstructor()
                        && (GateRegistry.isOfLoadedClass(call.method()) || mayLock(call, effect));
        if (!needed) {
            return NONE;
        }
        boolean exact = call.isStatic() || call.opcode() == Opcodes.INVOKESPECIAL;
        return GateRegistry.method(
                exact ? call.owner().replace('/', '.') : null,
                call.name(),
                call.descriptor(),
                call.isStatic());
    }

    private boolean mayLock(CallSite call, Effect effect) {
        if (effect == null || effect.isPure() || call.isStatic()) {
            return false;
        }
        return effect.has(Meaning.LOCKS)
                || COLLECTIONS.contains(call.owner())
                || classes.isSynchronized(call.owner(), call.method());
    }

    /** Pushes the argument of the gate: the receiver, or the class of a static method. */
    void pushLockable(HookCode code, SpilledCall spilled) {
        if (spilled.call().isStatic()) {
            code.pushClass(spilled.call().owner());
        } else {
            spilled.pushReceiver();
        }
    }
}
