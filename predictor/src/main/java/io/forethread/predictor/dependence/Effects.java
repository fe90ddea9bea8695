package io.forethread.predictor.dependence;

import io.forethread.trace.Field;
import io.forethread.trace.ValueType;
import io.forethread.trace.Variable;

import java.util.HashSet;
import java.util.Set;

/**
 * What may happen in some code, and in what it calls.
 *
 * @param read the fields that may be read
 * @param written the fields that may be written
 * @param elementsRead the types of elements of arrays that may be read
 * @param elementsWritten the same for writes
 * @param called the methods that may be called
 * @param synchronizes whether locks may be taken or given back, or threads started, notified and
 *     the like
 * @param anything whether nothing is known: all of it may happen
 */
public record Effects(
        Set<FieldName> read,
        Set<FieldName> written,
        Set<ValueType> elementsRead,
        Set<ValueType> elementsWritten,
        Set<MethodName> called,
        boolean synchronizes,
        boolean anything) {
    /** Nothing happens. */
    public static final Effects NONE =
            new Effects(Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), false, false);

    /** Whatever can happen. */
    public static final Effects ANYTHING =
            new Effects(Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), true, true);

    /**
     * A field, as an instruction names it.
     *
     * @param owner the class, with dots; it may be a subclass of the one that declares the field
     */
    public record FieldName(String owner, String name) {}

    /**
     * A method, as an instruction names it.
     *
     * @param owner the class, with dots
     */
    public record MethodName(String owner, String name, String descriptor) {}

    public Effects {
        read = Set.copyOf(read);
        written = Set.copyOf(written);
        elementsRead = Set.copyOf(elementsRead);
        elementsWritten = Set.copyOf(elementsWritten);
        called = Set.copyOf(called);
    }

    /** Returns what may happen if either may. */
    public Effects and(Effects other) {
        if (anything || other.anything) {
            return ANYTHING;
        }
        return new Effects(
                union(read, other.read),
                union(written, other.written),
                union(elementsRead, other.elementsRead),
                union(elementsWritten, other.elementsWritten),
                union(called, other.called),
                synchronizes || other.synchronizes,
                false);
    }

    private static <T> Set<T> union(Set<T> one, Set<T> other) {
        if (one.containsAll(other)) {
            return one;
        }
        Set<T> both = new HashSet<>(one);
        both.addAll(other);
        return both;
    }

    /**
     * Returns whether a variable may be written. An instruction may name a subclass of the class
     * that declares the field, so the name of the field decides.
     */
    public boolean mayWrite(Variable variable) {
        return anything || mayAccess(variable, written, elementsWritten);
    }

    /** Returns whether a variable may be read. */
    public boolean mayRead(Variable variable) {
        return anything || mayAccess(variable, read, elementsRead);
    }

    /**
     * Returns whether a thread may have to wait until another one does something: by the methods of
     * objects and threads for that, or in {@code java.util.concurrent}, where most calls may.
     */
    public boolean mayWait() {
        return anything || called.stream().anyMatch(Effects::mayWaitIn);
    }

    private static boolean mayWaitIn(MethodName method) {
        return (method.owner.startsWith("java.util.concurrent.")
                        && !method.owner.startsWith("java.util.concurrent.atomic."))
                || (method.owner.equals("java.lang.Object") && method.name.equals("wait"))
                || (method.owner.equals("java.lang.Thread") && method.name.equals("join"));
    }

    private boolean mayAccess(Variable variable, Set<FieldName> fields, Set<ValueType> elements) {
        if (variable instanceof Variable.ArrayElement element) {
            return elements.contains(ValueType.ofElements(element.array().className()));
        } else if (variable instanceof Variable.InstanceField member) {
            return names(fields, member.field());
        } else if (variable instanceof Variable.StaticField global) {
            return names(fields, global.field());
        }
        return !called.isEmpty(); // the state of an object of the JDK changes in calls
    }

    private static boolean names(Set<FieldName> fields, Field wanted) {
        return fields.stream().anyMatch(field -> field.name().equals(wanted.name()));
    }
}
