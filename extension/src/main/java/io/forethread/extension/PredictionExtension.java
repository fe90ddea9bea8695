package io.forethread.extension;

import io.forethread.PredictConcurrency;
import io.forethread.PredictionService;
import io.forethread.Violation;
import io.forethread.extension.config.Configuration;
import io.forethread.extension.config.ConfigurationException;
import io.forethread.extension.config.SettingNames;
import io.forethread.extension.message.OneLine;
import io.forethread.extension.message.PreparationProblem;
import io.forethread.extension.message.Warnings;
import io.forethread.extension.property.WrittenProperties;
import io.forethread.extension.queue.PredictionSource;
import io.forethread.extension.registry.ViolationRegistry;
import io.forethread.extension.sweep.Samplers;
import io.forethread.prediction.StoredPrediction;
import io.forethread.predictor.property.check.Properties;
import io.forethread.report.OutputFolder;
import io.forethread.report.PredictionFile;
import io.forethread.scheduler.schedule.ScheduleFormatException;

import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Does the work for {@link PredictConcurrency}: makes the invocations of a test method, the
 * observed run and one for each prediction.
 */
public final class PredictionExtension implements PredictionService {
    private static final String REPLAY = "forethread.replay";
    private static final String PROPERTIES = "forethread.properties";
    private static final String OUTPUT = "forethread.output";

    /** For comparing samplers: which one a sweep uses. */
    private static final String SAMPLER = "forethread.tests.sampler";

    private static final ConditionEvaluationResult ENABLED =
            ConditionEvaluationResult.enabled("Forethread has nothing against it.");

    // ---- what runs

    /** Disables all annotated tests except the one whose schedule is replayed. */
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (context.getTestMethod().isEmpty() || !isOurs(context)) {
            return ENABLED;
        }
        try {
            Optional<Path> file = path(context, REPLAY);
            String wanted = file.isEmpty() ? "" : read(file.get()).test();
            return wanted.isEmpty() || wanted.equals(TestName.of(context).toString())
                    ? ENABLED
                    : ConditionEvaluationResult.disabled(
                            "Only the schedule " + file.get() + " is replayed.");
        } catch (ConfigurationException e) {
            return ENABLED; // the test will fail with it
        }
    }

    private static StoredPrediction read(Path file) {
        try {
            return PredictionFile.read(file);
        } catch (ScheduleFormatException e) {
            throw new ConfigurationException("Forethread: " + REPLAY + ": " + e.getMessage());
        }
    }

    private static Optional<String> setting(ExtensionContext context, String key) {
        return Optional.ofNullable(System.getProperty(key))
                .or(() -> context.getConfigurationParameter(key))
                .filter(value -> !value.isBlank());
    }

    private static Optional<Path> path(ExtensionContext context, String key) {
        Optional<String> value = setting(context, key);
        try {
            return value.map(Path::of);
        } catch (InvalidPathException e) {
            throw new ConfigurationException(
                    "Forethread: "
                            + key
                            + " = \""
                            + OneLine.of(value.get())
                            + "\" is wrong; it takes the path of a file or folder.");
        }
    }

    private static boolean isOurs(ExtensionContext context) {
        Optional<Method> method = context.getTestMethod();
        return AnnotationSupport.isAnnotated(method, PredictedTest.class)
                || AnnotationSupport.isAnnotated(method, PredictConcurrency.class);
    }

    // ---- templates

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        boolean isOurs = isOurs(context);
        if (isOurs) {
            requireNoOtherTemplate(context.getRequiredTestMethod());
        }
        return isOurs;
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
            ExtensionContext context) {
        List<PredictConcurrency> annotations =
                Annotations.of(context.getRequiredTestMethod(), context.getRequiredTestClass());
        if (annotations.isEmpty()) {
            return Stream.of(new PlainInvocation(context.getDisplayName()));
        }
        PredictionSession session = session(context, annotations);
        Optional<Path> file = path(context, REPLAY);
        return file.isPresent() ? Stream.of(replay(session, file.get())) : stream(session);
    }

    private static TestTemplateInvocationContext replay(PredictionSession session, Path file) {
        return new ReplayInvocation(
                session, "replay", read(file), Optional.of(file), session::replayedAlone);
    }

    private static Stream<TestTemplateInvocationContext> stream(PredictionSession session) {
        int order = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(session, order), false)
                .onClose(session::finish);
    }

    private static PredictionSession session(
            ExtensionContext context, List<PredictConcurrency> annotations) {
        Function<String, String> parameters =
                key -> context.getConfigurationParameter(key).orElse(null);
        SettingNames.check(parameters);
        Configuration configuration = Configuration.of(annotations, parameters);
        Class<?> testClass = context.getRequiredTestClass();
        TestName test = TestName.of(context);
        Path root = path(context, OUTPUT).orElseGet(() -> OutputFolder.root(testClass));
        return new PredictionSession(
                test,
                context.getDisplayName(),
                configuration,
                OutputFolder.of(
                        root, testClass, context.getRequiredTestMethod(), test.invocation()),
                testClass.getClassLoader(),
                PredictionSource.of(context),
                ViolationRegistry.of(context),
                setting(context, SAMPLER).map(Samplers::valueOf).orElse(Samplers.ROTATION),
                properties(context, configuration),
                new Warnings(context, test.toString()));
    }

    private static Properties properties(ExtensionContext context, Configuration configuration) {
        Properties written =
                WrittenProperties.of(
                        context.getRequiredTestMethod(),
                        context.getRequiredTestClass(),
                        path(context, PROPERTIES));
        return configuration.wanted().contains(Violation.PROPERTY) ? written : Properties.NONE;
    }

    /** Rejects methods with two templates: each would make invocations of its own. */
    private static void requireNoOtherTemplate(Method method) {
        for (Annotation annotation : method.getAnnotations()) {
            Class<? extends Annotation> type = annotation.annotationType();
            if (AnnotationSupport.isAnnotated(type, TestTemplate.class)
                    && type != PredictedTest.class
                    && type != PredictConcurrency.class
                    && !AnnotationSupport.isAnnotated(type, PredictConcurrency.class)) {
                throw new ConfigurationException(
                        "Forethread: @PredictConcurrency and @"
                                + type.getSimpleName()
                                + " cannot both be on "
                                + method
                                + ".");
            }
        }
    }

    // ---- tests that are not templates

    /** Says why a test of an annotated class runs as an ordinary one. */
    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        if (!Annotations.of(method.getExecutable(), context.getRequiredTestClass()).isEmpty()) {
            String problem =
                    PreparationProblem.get()
                            .orElse(
                                    "Its class was not prepared when tests were discovered:"
                                            + " annotate the method instead.");
            new Warnings(context, TestName.of(context).toString())
                    .add("The test ran without prediction. " + problem);
        }
        invocation.proceed();
    }
}
