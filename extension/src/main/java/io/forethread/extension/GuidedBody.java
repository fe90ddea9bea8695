package io.forethread.extension;

import io.forethread.extension.config.Configuration;
import io.forethread.extension.message.Warnings;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.ThrowableText;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;

import org.junit.jupiter.api.extension.InvocationInterceptor.Invocation;

import java.util.Optional;

/**
 * Runs the body of a test method under the engine. If the engine fails to start, the body runs
 * without it, so that the test has its own result.
 */
final class GuidedBody {
    private static boolean filterIsOurs;

    private final Invocation<Void> invocation;
    private final Warnings warnings;
    private boolean begun;
    private boolean ended;
    private Throwable thrown;

    GuidedBody(Invocation<Void> invocation, Warnings warnings) {
        this.invocation = invocation;
        this.warnings = warnings;
    }

    /**
     * Runs the body.
     *
     * @return the result; empty if the body ran without the engine and passed
     * @throws Throwable what the body threw when it ran without the engine
     */
    Optional<RunResult> run(Configuration configuration, RunOptions options, Schedule schedule)
            throws Throwable {
        try {
            use(configuration);
            RunResult result = GuidedEngine.run(options, schedule, this::proceed);
            RecorderProblems.tell(warnings);
            return Optional.of(result);
        } catch (RuntimeException | LinkageError e) {
            warnings.add("The test ran without prediction. " + sentence(e));
        }
        if (!begun) {
            invocation.proceed();
        } else if (thrown != null) {
            throw thrown;
        } else if (!ended) {
            throw new IllegalStateException("Forethread's engine failed in the test's run.");
        }
        return Optional.empty();
    }

    private void proceed() throws Throwable {
        begun = true;
        try {
            invocation.proceed();
            ended = true;
        } catch (Throwable e) {
            thrown = e;
            throw e;
        }
    }

    /**
     * Sets the classes to record. The filter of {@code -javaagent} holds until a test has its own.
     */
    private static synchronized void use(Configuration configuration) {
        boolean isUsual = configuration.include().isEmpty() && configuration.exclude().isEmpty();
        if (!isUsual || filterIsOurs) {
            Recorder.install(new ClassFilter(configuration.include(), configuration.exclude()));
            filterIsOurs = true;
        }
    }

    private static String sentence(Throwable failure) {
        String message = failure.getMessage();
        return failure instanceof io.forethread.recorder.agent.InstallationException
                ? message
                : "Forethread's engine failed: " + ThrowableText.of(failure) + ".";
    }
}
