package io.forethread.extension.sweep;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstanceFactory;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;
import org.junit.jupiter.api.extension.TestInstancePreDestroyCallback;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Finds extensions that take part in every run of a test. JUnit alone can call them: a test with
 * such an extension cannot be repeated without JUnit.
 */
public final class OtherExtensions {
    private static final String AUTODETECTION = "junit.jupiter.extensions.autodetection.enabled";

    /** What JUnit calls once for each run of a test. */
    private static final List<Class<? extends Extension>> CALLBACKS =
            List.of(
                    BeforeEachCallback.class,
                    AfterEachCallback.class,
                    BeforeTestExecutionCallback.class,
                    AfterTestExecutionCallback.class,
                    ParameterResolver.class,
                    TestInstanceFactory.class,
                    TestInstancePostProcessor.class,
                    TestInstancePreConstructCallback.class,
                    TestInstancePreDestroyCallback.class,
                    InvocationInterceptor.class,
                    TestExecutionExceptionHandler.class,
                    LifecycleMethodExecutionExceptionHandler.class);

    private OtherExtensions() {}

    /**
     * Names something that takes part in every run of the test.
     *
     * @param own the extension that does not count
     */
    public static Optional<String> takingPart(
            ExtensionContext context, Class<? extends Extension> own) {
        return declared(context)
                .filter(extension -> extension != own && takesPart(extension))
                .map(Class::getSimpleName)
                .findFirst()
                .or(() -> annotatedField(context))
                .or(() -> autodetected(context));
    }

    private static boolean takesPart(Class<?> extension) {
        return extension.isInterface()
                || CALLBACKS.stream().anyMatch(callback -> callback.isAssignableFrom(extension));
    }

    private static Stream<? extends Class<?>> declared(ExtensionContext context) {
        List<Class<?>> found = new ArrayList<>();
        for (AnnotatedElement element : elements(context)) {
            AnnotationSupport.findRepeatableAnnotations(element, ExtendWith.class)
                    .forEach(one -> found.addAll(List.of(one.value())));
        }
        for (Class<?> type : types(context)) {
            fields(type, RegisterExtension.class).forEach(field -> found.add(field.getType()));
        }
        return found.stream();
    }

    private static List<AnnotatedElement> elements(ExtensionContext context) {
        List<AnnotatedElement> elements = new ArrayList<>();
        context.getTestMethod().ifPresent(elements::add);
        for (Class<?> type : types(context)) {
            elements.add(type);
            elements.addAll(
                    ReflectionSupport.findFields(
                            type, any -> true, HierarchyTraversalMode.TOP_DOWN));
        }
        return elements;
    }

    /** Returns the test class and those that enclose it. */
    private static List<Class<?>> types(ExtensionContext context) {
        List<Class<?>> types = new ArrayList<>();
        for (Class<?> type = context.getRequiredTestClass();
                type != null;
                type = type.getEnclosingClass()) {
            types.add(type);
        }
        return types;
    }

    private static List<Field> fields(Class<?> type, Class<? extends Annotation> annotation) {
        return AnnotationSupport.findAnnotatedFields(type, annotation);
    }

    /** Finds fields that JUnit itself sets or closes for each instance. */
    private static Optional<String> annotatedField(ExtensionContext context) {
        for (Class<?> type : types(context)) {
            if (!fields(type, TempDir.class).isEmpty()) {
                return Optional.of("@TempDir");
            }
            if (!fields(type, AutoClose.class).isEmpty()) {
                return Optional.of("@AutoClose");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> autodetected(ExtensionContext context) {
        boolean on =
                context.getConfigurationParameter(AUTODETECTION)
                        .map(Boolean::parseBoolean)
                        .orElse(false);
        return on
                ? ServiceLoader.load(Extension.class).stream()
                        .map(ServiceLoader.Provider::type)
                        .filter(OtherExtensions::takesPart)
                        .<String>map(Class::getSimpleName)
                        .findFirst()
                : Optional.empty();
    }
}
