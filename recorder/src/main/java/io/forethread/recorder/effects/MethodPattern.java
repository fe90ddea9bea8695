package io.forethread.recorder.effects;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.stream.Collectors;

/**
 * The method part of a line: a name, a beginning of names such as {@code get*}, or {@code *} for
 * all; perhaps with the simple names of the parameters' types.
 *
 * @param parameters such as {@code long,TimeUnit}, or null for any
 */
record MethodPattern(String name, String parameters) {

    boolean matches(String method, String descriptor) {
        boolean named =
                name.endsWith("*")
                        ? method.startsWith(name.substring(0, name.length() - 1))
                        : method.equals(name);
        return named && (parameters == null || parameters.equals(parametersOf(descriptor)));
    }

    /** How specific the pattern is: the most specific one decides. */
    int precision() {
        int byName = name.endsWith("*") ? name.length() : 1000;
        return byName + (parameters == null ? 0 : 2000);
    }

    private static String parametersOf(String descriptor) {
        return MethodTypeDesc.ofDescriptor(descriptor).parameterList().stream()
                .map(ClassDesc::displayName)
                .collect(Collectors.joining(","));
    }
}
