package io.forethread.scheduler.primitives;

import io.forethread.scheduler.turns.RunKernel;

import java.lang.reflect.Array;

/** Turns values into the bits that stand for them in a trace. */
final class Values {
    private Values() {}

    /** Returns the bits of element {@code index} of {@code array}. */
    static long elementOf(Object array, int index, RunKernel run) {
        return array instanceof Object[] references
                ? run.numberOf(references[index])
                : ofBoxed(Array.get(array, index));
    }

    /** Returns the bits of {@code value}, which a variable of type {@code type} holds. */
    static long of(Object value, Class<?> type, RunKernel run) {
        return type.isPrimitive() ? ofBoxed(value) : run.numberOf(value);
    }

    private static long ofBoxed(Object value) {
        if (value instanceof Boolean flag) {
            return flag ? 1 : 0;
        } else if (value instanceof Character character) {
            return character;
        } else if (value instanceof Float number) {
            return Float.floatToRawIntBits(number);
        } else if (value instanceof Double number) {
            return Double.doubleToRawLongBits(number);
        }
        return ((Number) value).longValue();
    }
}
