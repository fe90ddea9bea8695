package io.forethread.recorder.instrument.registry;

import io.forethread.recorder.instrument.registry.CodeMap.NamedField;
import io.forethread.trace.Field;

import java.lang.ref.WeakReference;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maps the field numbers of {@link CodeMap} to declared fields. A field has several numbers if
 * instructions name it through different subclasses.
 */
public final class FieldResolution {
    private final List<Field> fields;
    private final int[] canonical;

    private FieldResolution(List<Field> fields, int[] canonical) {
        this.fields = fields;
        this.canonical = canonical;
    }

    /**
     * Returns the declared field; or the field as the instruction named it, if it cannot be found.
     */
    public Field field(int number) {
        return fields.get(number);
    }

    /** Returns all fields, each at the index of its number. */
    public List<Field> fields() {
        return fields;
    }

    /** Returns, for each number, the smallest one that means the same declared field. */
    public int[] canonical() {
        return canonical.clone();
    }

    /** Returns the smallest number that means the same declared field. */
    public int canonical(int number) {
        return canonical[number];
    }

    /** The empty resolution, to which {@link #with} adds. */
    static FieldResolution none() {
        return new FieldResolution(List.of(), new int[0]);
    }

    /**
     * Returns this resolution with further fields resolved. Known fields are not looked up again: a
     * class that was found does not change its fields, and a class that was not found had not been
     * used.
     */
    FieldResolution with(List<NamedField> named, List<WeakReference<ClassLoader>> loaders) {
        if (named.size() == fields.size()) {
            return this;
        }
        List<Field> all = new ArrayList<>(fields);
        int[] first = Arrays.copyOf(canonical, named.size());
        Map<Field, Integer> numbers = new HashMap<>();
        for (int i = 0; i < all.size(); i++) {
            numbers.putIfAbsent(all.get(i), i);
        }
        for (int i = all.size(); i < named.size(); i++) {
            Field field = resolve(named.get(i), loaders.get(i).get());
            all.add(field);
            Integer earlier = numbers.putIfAbsent(field, i);
            first[i] = earlier == null ? i : earlier;
        }
        return new FieldResolution(List.copyOf(all), first);
    }

    private static Field resolve(NamedField named, ClassLoader loader) {
        Class<?> owner;
        try {
            owner = Class.forName(named.owner(), false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return unresolved(named);
        }
        return lookup(owner, named)
                .map(
                        found ->
                                new Field(
                                        found.getDeclaringClass().getName(),
                                        named.name(),
                                        named.descriptor(),
                                        Modifier.isStatic(found.getModifiers()),
                                        Modifier.isVolatile(found.getModifiers()),
                                        Modifier.isFinal(found.getModifiers())))
                .orElseGet(() -> unresolved(named));
    }

    /** Resolves as the JVM does (JVMS 5.4.3.2): the class, its superinterfaces, its superclass. */
    private static Optional<java.lang.reflect.Field> lookup(Class<?> type, NamedField named) {
        if (type == null) {
            return Optional.empty();
        }
        try {
            for (java.lang.reflect.Field field : type.getDeclaredFields()) {
                if (field.getName().equals(named.name())
                        && field.getType().descriptorString().equals(named.descriptor())) {
                    return Optional.of(field);
                }
            }
        } catch (LinkageError e) {
            // The type of one of its fields is missing, but the class itself works.
            return Optional.empty();
        }
        for (Class<?> superinterface : type.getInterfaces()) {
            Optional<java.lang.reflect.Field> found = lookup(superinterface, named);
            if (found.isPresent()) {
                return found;
            }
        }
        return lookup(type.getSuperclass(), named);
    }

    private static Field unresolved(NamedField named) {
        return new Field(
                named.owner(), named.name(), named.descriptor(), named.isStatic(), false, false);
    }
}
