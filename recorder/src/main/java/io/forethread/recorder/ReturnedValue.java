package io.forethread.recorder;

import java.util.Set;

/**
 * The recorded form of a returned reference, so that runs can be compared: null as 0, strings and
 * boxed values by content, any other object by its class. It runs no code of the program, and does
 * not touch the object.
 */
final class ReturnedValue {
    private static final long CLASS_ONLY = 1L << 32;
    private static final long CONTENT = 1L << 33;

    private static final Set<Class<?>> SIMPLE =
            Set.of(
                    String.class,
                    Boolean.class,
                    Character.class,
                    Byte.class,
                    Short.class,
                    Integer.class,
                    Long.class,
                    Float.class,
                    Double.class);

    private ReturnedValue() {}

    static long bits(Object value) {
        if (value == null) {
            return 0;
        }
        Class<?> type = value.getClass();
        int name = steadyName(type).hashCode();
        return SIMPLE.contains(type)
                ? CONTENT | Integer.toUnsignedLong(31 * name + value.hashCode())
                : CLASS_ONLY | Integer.toUnsignedLong(name);
    }

    /** Returns a class's name without the parts that the JVM generates in each run. */
    private static String steadyName(Class<?> type) {
        String name = type.getName();
        if (!type.isHidden()) {
            return name;
        }
        int lambda = name.indexOf("$$Lambda");
        return name.substring(0, lambda >= 0 ? lambda : name.lastIndexOf('/'));
    }
}
