package io.forethread.predictor.property.event;

import io.forethread.trace.ClassNames;
import io.forethread.trace.Trace;
import io.forethread.trace.Value;

/** Names of things in a trace, as messages about properties use them. */
public final class TraceNames {
    private TraceNames() {}

    /**
     * Returns {@code Door} for {@code com.acme.House$Door}, and {@code Door$$Lambda} for its
     * lambdas.
     */
    static String simple(String className) {
        String steady = ClassNames.steady(className);
        String name = steady.substring(steady.lastIndexOf('.') + 1);
        int lambda = name.indexOf("$$");
        int nested = name.lastIndexOf('$', lambda < 0 ? name.length() : lambda - 1) + 1;
        boolean isNamed = nested < name.length() && Character.isLetter(name.charAt(nested));
        return isNamed ? name.substring(nested) : name;
    }

    /** Returns {@code Door@3}. */
    public static String object(Trace trace, int id) {
        return id == 0 ? "null" : simple(trace.dictionary().className(id)) + "@" + id;
    }

    static String value(Trace trace, int access) {
        Value value = trace.typedValue(access);
        return value.isReference() ? object(trace, value.objectId()) : value.toString();
    }
}
