package io.forethread.recorder.jdk.reflect;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** Finds handles of the JDK's private fields, whose packages the installation has opened. */
final class PrivateFields {
    private PrivateFields() {}

    /** Finds a class that every JDK has. */
    static Class<?> classNamed(String name) {
        Class<?> found = classIfThere(name);
        if (found == null) {
            throw new IllegalStateException("Forethread does not know this JDK: it has no " + name);
        }
        return found;
    }

    /** Finds a class that some JDKs have; null if this one does not. */
    static Class<?> classIfThere(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** Finds a field that is read and written. */
    static VarHandle variable(Class<?> owner, String field, Class<?> type) {
        try {
            return in(owner).findVarHandle(owner, field, type);
        } catch (ReflectiveOperationException e) {
            throw missing(owner, field, e);
        }
    }

    /** Finds what reads a field of any object type, as {@code Object (Object)}. */
    static MethodHandle getter(Class<?> owner, String field) {
        try {
            return in(owner)
                    .unreflectGetter(owner.getDeclaredField(field))
                    .asType(MethodType.methodType(Object.class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw missing(owner, field, e);
        }
    }

    /** Reads a field by what {@link #getter} has found. */
    static Object get(MethodHandle getter, Object owner) {
        try {
            return getter.invokeExact(owner);
        } catch (Throwable e) {
            throw new IllegalStateException("A getter of a field cannot fail", e);
        }
    }

    /** Finds a static field. */
    static VarHandle staticVariable(Class<?> owner, String field) {
        try {
            Class<?> type = owner.getDeclaredField(field).getType();
            return in(owner).findStaticVarHandle(owner, field, type);
        } catch (ReflectiveOperationException e) {
            throw missing(owner, field, e);
        }
    }

    /** Reads a static field. */
    static Object valueOf(Class<?> owner, String field) {
        return staticVariable(owner, field).get();
    }

    private static MethodHandles.Lookup in(Class<?> owner) throws IllegalAccessException {
        return MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
    }

    private static IllegalStateException missing(Class<?> owner, String field, Exception cause) {
        return new IllegalStateException(
                "Cannot reach "
                        + owner.getName()
                        + "."
                        + field
                        + ": Forethread is not installed, or does not know this JDK",
                cause);
    }
}
