package io.forethread.extension;

import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/**
 * The one invocation of a test that is a template only since another class that inherits it is
 * annotated: an ordinary test.
 */
record PlainInvocation(String displayName) implements TestTemplateInvocationContext {
    @Override
    public String getDisplayName(int invocationIndex) {
        return displayName;
    }
}
