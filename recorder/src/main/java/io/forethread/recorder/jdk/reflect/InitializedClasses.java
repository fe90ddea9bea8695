package io.forethread.recorder.jdk.reflect;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Tells whether classes are initialized: to read a static field of another would run code. */
public final class InitializedClasses {
    private static final MethodHandle SHOULD_BE = find();

    private InitializedClasses() {}

    /** Tells whether {@code type} is known to be initialized. */
    public static boolean contain(Class<?> type) {
        try {
            return SHOULD_BE != null && !(boolean) SHOULD_BE.invokeExact((Class<?>) type);
        } catch (Throwable e) {
            return false;
        }
    }

    private static MethodHandle find() {
        try {
            Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            Object instance =
                    lookup.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe)).invoke();
            MethodType type = MethodType.methodType(boolean.class, Class.class);
            return lookup.findVirtual(unsafe, "shouldBeInitialized", type).bindTo(instance);
        } catch (Throwable e) {
            return null;
        }
    }
}
