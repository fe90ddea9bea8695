package io.forethread.extension;

import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/**
 * The only invocation of an ordinary test whose method became a template because another class that
 * inherits it is annotated.
 */
record PlainInvocation(String displayName) implements TestTemplateInvocationContext {
    @Override
    public String getDisplayName(int invocationIndex) {
        return displayName;
    }
}
