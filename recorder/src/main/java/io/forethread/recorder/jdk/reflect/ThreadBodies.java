package io.forethread.recorder.jdk.reflect;

import java.lang.invoke.MethodHandle;

/** Finds the Runnable of platform threads. */
public final class ThreadBodies {
    /** Where JDK 21 and later keep what only platform threads have. */
    private static final Class<?> HOLDER = find("java.lang.Thread$FieldHolder");

    private static final MethodHandle HOLDER_OF_THREAD =
            HOLDER == null ? null : PrivateFields.getter(Thread.class, "holder");
    private static final MethodHandle BODY =
            HOLDER == null
                    ? PrivateFields.getter(Thread.class, "target")
                    : PrivateFields.getter(HOLDER, "task");

    private ThreadBodies() {}

    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** Returns the thread's Runnable; null if it has none, or is virtual. */
    public static Object of(Thread thread) {
        if (HOLDER == null) {
            return PrivateFields.get(BODY, thread);
        }
        Object holder = PrivateFields.get(HOLDER_OF_THREAD, thread);
        return holder == null ? null : PrivateFields.get(BODY, holder);
    }
}
