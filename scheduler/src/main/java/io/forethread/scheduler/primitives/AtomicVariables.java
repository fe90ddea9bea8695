package io.forethread.scheduler.primitives;

import io.forethread.recorder.instrument.registry.CodeMap;
import io.forethread.scheduler.turns.RunKernel;

import java.lang.invoke.VarHandle;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;

/** Finds the variable that an atomic object, a field updater or a VarHandle stands for. */
public final class AtomicVariables {
    /** The fields of field updaters and VarHandles, which are compared by identity. */
    private static final Map<Object, Member> MADE =
            Collections.synchronizedMap(new WeakHashMap<>());

    private static final int INTEGER = cell(AtomicInteger.class, "I");
    private static final int LONG = cell(AtomicLong.class, "J");
    private static final int BOOLEAN = cell(AtomicBoolean.class, "I");
    private static final int REFERENCE = cell(AtomicReference.class, "Ljava/lang/Object;");
    private static final int STAMPED = pair(AtomicStampedReference.class);
    private static final int MARKABLE = pair(AtomicMarkableReference.class);

    private AtomicVariables() {}

    private static int pair(Class<?> type) {
        String descriptor = type.descriptorString().replace(";", "$Pair;");
        return CodeMap.field(type.getName(), "pair", descriptor, false, null);
    }

    private static int cell(Class<?> type, String descriptor) {
        return CodeMap.field(type.getName(), "value", descriptor, false, null);
    }

    /** A field, by its number in the {@link CodeMap}, with its type. */
    private record Member(int field, Class<?> type) {}

    /**
     * The variable of an operation.
     *
     * @param owner the object that has it; null for a static field
     * @param member the field's number, or the element's index
     * @param value its current value, as bits
     */
    record Access(Object owner, int member, boolean isElement, long value) {}

    /** Notes the field of an updater or VarHandle that the program has made. */
    public static void made(Object atomic, Class<?> owner, String name) {
        if (atomic == null || owner == null || name == null) {
            return;
        }
        for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
            try {
                java.lang.reflect.Field field = type.getDeclaredField(name);
                int number =
                        CodeMap.field(
                                type.getName(),
                                name,
                                field.getType().descriptorString(),
                                java.lang.reflect.Modifier.isStatic(field.getModifiers()),
                                type.getClassLoader());
                MADE.put(atomic, new Member(number, field.getType()));
                return;
            } catch (NoSuchFieldException e) {
                // Declared further up.
            }
        }
    }

    /** Returns the variable and its value, or null if the operation will fail or is not known. */
    static Access of(Object atomic, Object owner, int index, RunKernel run) {
        if (atomic instanceof AtomicInteger cell) {
            return new Access(atomic, INTEGER, false, cell.get());
        } else if (atomic instanceof AtomicLong cell) {
            return new Access(atomic, LONG, false, cell.get());
        } else if (atomic instanceof AtomicBoolean cell) {
            return new Access(atomic, BOOLEAN, false, cell.get() ? 1 : 0);
        } else if (atomic instanceof AtomicReference<?> cell) {
            return new Access(atomic, REFERENCE, false, run.numberOf(cell.get()));
        } else if (atomic instanceof AtomicStampedReference<?> cell) {
            // The stamp changes with the reference, which is what the program goes on with.
            return new Access(atomic, STAMPED, false, run.numberOf(cell.getReference()));
        } else if (atomic instanceof AtomicMarkableReference<?> cell) {
            return new Access(atomic, MARKABLE, false, run.numberOf(cell.getReference()));
        } else if (atomic instanceof VarHandle handle) {
            return handle(handle, owner, index, run);
        }
        Access element = element(atomic, index, run);
        return element != null ? element : updated(atomic, owner, run);
    }

    private static Access element(Object atomic, int index, RunKernel run) {
        if (atomic instanceof AtomicIntegerArray array) {
            return isIn(index, array.length())
                    ? new Access(atomic, index, true, array.get(index))
                    : null;
        } else if (atomic instanceof AtomicLongArray array) {
            return isIn(index, array.length())
                    ? new Access(atomic, index, true, array.get(index))
                    : null;
        } else if (atomic instanceof AtomicReferenceArray<?> array) {
            return isIn(index, array.length())
                    ? new Access(atomic, index, true, run.numberOf(array.get(index)))
                    : null;
        }
        return null;
    }

    private static boolean isIn(int index, int length) {
        return index >= 0 && index < length;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Access updated(Object atomic, Object owner, RunKernel run) {
        Member member = MADE.get(atomic);
        if (member == null || owner == null) {
            return null;
        }
        try {
            if (atomic instanceof AtomicIntegerFieldUpdater updater) {
                return new Access(owner, member.field(), false, updater.get(owner));
            } else if (atomic instanceof AtomicLongFieldUpdater updater) {
                return new Access(owner, member.field(), false, updater.get(owner));
            } else if (atomic instanceof AtomicReferenceFieldUpdater updater) {
                return new Access(owner, member.field(), false, run.numberOf(updater.get(owner)));
            }
        } catch (ClassCastException e) {
            // The operation itself is about to fail in the same way.
        }
        return null;
    }

    private static Access handle(VarHandle handle, Object owner, int index, RunKernel run) {
        VarHandle lenient = handle.withInvokeBehavior();
        Class<?> type = handle.varType();
        try {
            if (index >= 0) {
                Object value = lenient.get(owner, index);
                return new Access(owner, index, true, Values.of(value, type, run));
            }
            Member member = memberOf(handle);
            if (member == null) {
                return null;
            }
            Object value = handle.coordinateTypes().isEmpty() ? lenient.get() : lenient.get(owner);
            return new Access(owner, member.field(), false, Values.of(value, type, run));
        } catch (RuntimeException e) {
            // Null, a bad index, a wrong type: the operation itself is about to fail.
            return null;
        }
    }

    private static Member memberOf(VarHandle handle) {
        Member known = MADE.get(handle);
        if (known == null) {
            VarHandleNames.learn(handle);
            known = MADE.get(handle);
        }
        return known;
    }
}
