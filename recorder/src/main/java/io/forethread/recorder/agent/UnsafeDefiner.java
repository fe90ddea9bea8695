package io.forethread.recorder.agent;

import java.lang.reflect.Method;
import java.security.ProtectionDomain;

/**
 * Defines classes through the JDK's own {@code Unsafe}, which does not change the bootstrap class
 * path and so keeps class data sharing. The package {@code jdk.internal.misc} must be exported to
 * this class's module.
 */
final class UnsafeDefiner implements BootDefiner {
    private final Object unsafe;
    private final Method defineClass;

    UnsafeDefiner() throws ReflectiveOperationException {
        Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
        unsafe = type.getMethod("getUnsafe").invoke(null);
        defineClass =
                type.getMethod(
                        "defineClass",
                        String.class,
                        byte[].class,
                        int.class,
                        int.class,
                        ClassLoader.class,
                        ProtectionDomain.class);
    }

    @Override
    public Class<?> define(String name, byte[] classFile) throws ReflectiveOperationException {
        return (Class<?>)
                defineClass.invoke(unsafe, name, classFile, 0, classFile.length, null, null);
    }
}
