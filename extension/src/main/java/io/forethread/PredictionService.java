package io.forethread;

import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/**
 * What {@link ForethreadExtension} forwards to: it decides which tests run, makes their
 * invocations, and is told of tests that are no templates. The implementation is found by {@link
 * java.util.ServiceLoader}.
 */
public interface PredictionService
        extends TestTemplateInvocationContextProvider, ExecutionCondition, InvocationInterceptor {}
