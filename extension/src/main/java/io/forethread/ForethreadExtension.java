package io.forethread;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

import java.lang.reflect.Method;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * What JUnit instantiates for {@link PredictConcurrency}. It forwards to the {@link
 * PredictionService}, so that this package, which users import, depends on no other one.
 */
public final class ForethreadExtension
        implements TestTemplateInvocationContextProvider,
                ExecutionCondition,
                InvocationInterceptor {
    private final PredictionService service = load();

    private static PredictionService load() {
        // The loader of the test may be another one, which need not know Forethread.
        ClassLoader own = ForethreadExtension.class.getClassLoader();
        return ServiceLoader.load(PredictionService.class, own)
                .findFirst()
                .orElseThrow(
                        () ->
                                new ExtensionConfigurationException(
                                        "Forethread: META-INF/services/"
                                                + PredictionService.class.getName()
                                                + " is missing. It comes in the same jar as"
                                                + " @PredictConcurrency; a tool that merges jars"
                                                + " must keep it."));
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return service.evaluateExecutionCondition(context);
    }

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return service.supportsTestTemplate(context);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
            ExtensionContext context) {
        return service.provideTestTemplateInvocationContexts(context);
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        service.interceptTestMethod(invocation, method, context);
    }
}
