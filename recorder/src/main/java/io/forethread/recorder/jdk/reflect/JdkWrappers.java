package io.forethread.recorder.jdk.reflect;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;

/**
 * Knows what the wrappers of {@link Collections} wrap: the unmodifiable and the checked ones, sets
 * made of maps, queues made of deques. Such a wrapper has no state of its own, and is as
 * synchronized as what it wraps. The synchronized wrappers are no wrappers in this sense: they have
 * a lock of their own.
 *
 * <p>To be used only after the installation, which opens the package.
 */
public final class JdkWrappers {
    private static final String NESTED = Collections.class.getName() + "$";
    private static final String SYNCHRONIZED = NESTED + "Synchronized";

    /** By class: what reads the field that holds what is wrapped; empty for other classes. */
    private static final ClassValue<MethodHandle[]> FIELDS =
            new ClassValue<>() {
                @Override
                protected MethodHandle[] computeValue(Class<?> type) {
                    Field field = isNested(type) ? wrappedField(type) : null;
                    return field == null
                            ? new MethodHandle[0]
                            : new MethodHandle[] {
                                PrivateFields.getter(field.getDeclaringClass(), field.getName())
                            };
                }
            };

    private JdkWrappers() {}

    /** Tells whether objects of a class wrap others. */
    public static boolean isWrapper(Class<?> type) {
        return FIELDS.get(type).length > 0;
    }

    /**
     * Returns the collection or map that an object wraps, itself no wrapper; null if the object
     * wraps nothing.
     */
    public static Object wrapped(Object object) {
        Object wrapped = null;
        for (Object next = directlyWrapped(object); next != null; next = directlyWrapped(next)) {
            wrapped = next;
        }
        return wrapped;
    }

    private static Object directlyWrapped(Object object) {
        MethodHandle[] field = FIELDS.get(object.getClass());
        return field.length == 0 ? null : PrivateFields.get(field[0], object);
    }

    private static boolean isNested(Class<?> type) {
        return type.getName().startsWith(NESTED) && !type.getName().startsWith(SYNCHRONIZED);
    }

    /**
     * Finds the final field for a collection or a map, of the uppermost class that has one: classes
     * below keep the same object under another type. Fields that are not final hold views that were
     * asked for before.
     */
    private static Field wrappedField(Class<?> type) {
        Field found = null;
        for (Class<?> each = type; isNested(each); each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (isFinal(field) && isCollection(field.getType())) {
                    found = field;
                }
            }
        }
        return found;
    }

    private static boolean isFinal(Field field) {
        return Modifier.isFinal(field.getModifiers()) && !Modifier.isStatic(field.getModifiers());
    }

    private static boolean isCollection(Class<?> type) {
        return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    }
}
