package io.forethread.extension;

import io.forethread.report.MethodText;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.engine.UniqueId;

import java.util.stream.Collectors;

/**
 * The name of a test method, the same in every JVM.
 *
 * @param className the class that is run, which may inherit the method
 * @param invocation which invocation of a parameterized class it belongs to, as {@code #2}; else
 *     empty
 * @param method its name and the types of its parameters
 */
record TestName(String className, String invocation, String method) {

    static TestName of(ExtensionContext context) {
        String invocation =
                UniqueId.parse(context.getUniqueId()).getSegments().stream()
                        .filter(segment -> segment.getType().equals("class-template-invocation"))
                        .map(UniqueId.Segment::getValue)
                        .collect(Collectors.joining());
        return new TestName(
                context.getRequiredTestClass().getName(),
                invocation,
                MethodText.of(context.getRequiredTestMethod()));
    }

    @Override
    public String toString() {
        return className + invocation + "#" + method;
    }
}
