package io.forethread.extension.discovery;

import io.forethread.extension.config.Configuration;
import io.forethread.extension.config.ConfigurationException;
import io.forethread.extension.config.SettingNames;
import io.forethread.extension.message.PreparationProblem;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.recorder.agent.InstallationException;

import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.launcher.LauncherDiscoveryListener;
import org.junit.platform.launcher.LauncherDiscoveryRequest;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.List;
import java.util.Set;

/**
 * Prepares the JVM before JUnit looks at any test: if a selected class is annotated, the recorder
 * is installed, so that the program's classes are instrumented as they load, and the {@code @Test}
 * methods of annotated classes become templates. Without an annotated class it does nothing.
 */
public final class PredictionDiscovery implements LauncherDiscoveryListener {
    private static final TestAnnotationRewriter REWRITER = new TestAnnotationRewriter();

    private static boolean registered;

    @Override
    public void launcherDiscoveryStarted(LauncherDiscoveryRequest request) {
        try {
            prepare(request);
        } catch (InstallationException e) {
            PreparationProblem.set(e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            PreparationProblem.set("Forethread could not look through the selected tests: " + e);
        }
    }

    private static void prepare(LauncherDiscoveryRequest request) {
        SettingNames.seen(request.getConfigurationParameters().keySet());
        ClassLoader loader = classLoader();
        AnnotatedClasses annotated = new AnnotatedClasses(new AnnotationOutlines(loader));
        SelectedClasses.of(request, new ClassFiles(loader)).forEach(annotated::look);
        if (annotated.any()) {
            ClassFilter filter = filter(request.getConfigurationParameters());
            rewrite(annotated.rewritten(), Recorder.install(filter).instrumentation());
        }
    }

    private static ClassLoader classLoader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context == null ? ClassLoader.getSystemClassLoader() : context;
    }

    /** Returns what the configuration says about the classes to record; null if nothing. */
    private static ClassFilter filter(ConfigurationParameters parameters) {
        try {
            Configuration configuration =
                    Configuration.of(List.of(), key -> parameters.get(key).orElse(null));
            return configuration.include().isEmpty() && configuration.exclude().isEmpty()
                    ? null
                    : new ClassFilter(configuration.include(), configuration.exclude());
        } catch (ConfigurationException e) {
            return null; // the tests will fail with it
        }
    }

    private static synchronized void rewrite(
            Set<String> internalNames, Instrumentation instrumentation) {
        REWRITER.choose(internalNames);
        if (!registered) {
            instrumentation.addTransformer(REWRITER, true);
            registered = true;
        }
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (REWRITER.wants(type) && instrumentation.isModifiableClass(type)) {
                retransform(type, instrumentation);
            }
        }
    }

    private static void retransform(Class<?> type, Instrumentation instrumentation) {
        try {
            instrumentation.retransformClasses(type);
        } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
            PreparationProblem.set(
                    "The JVM did not let Forethread rewrite " + type.getName() + ": " + e);
        }
    }
}
