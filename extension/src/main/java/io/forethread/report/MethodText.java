package io.forethread.report;

import java.lang.reflect.Method;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Methods by name and the types of their parameters: {@code transfer(int,bank.Account)}. */
public final class MethodText {
    private MethodText() {}

    public static String of(Method method) {
        return Stream.of(method.getParameterTypes())
                .map(Class::getTypeName)
                .collect(Collectors.joining(",", method.getName() + "(", ")"));
    }
}
