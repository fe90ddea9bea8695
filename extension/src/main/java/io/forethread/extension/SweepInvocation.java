package io.forethread.extension;

import io.forethread.extension.message.OneLine;
import io.forethread.report.SweepFigures;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.schedule.Schedule;

import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.opentest4j.TestAbortedException;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The invocation that stands for all schedules of a sweep, which have been run. It runs the test
 * once more under the default policy: what JUnit calls after a test may rely on it.
 */
record SweepInvocation(PredictionSession session, SweepFigures figures)
        implements TestTemplateInvocationContext, InvocationInterceptor {

    @Override
    public String getDisplayName(int invocationIndex) {
        return session.displayName() + " " + words();
    }

    private String words() {
        return String.format(
                Locale.ROOT,
                "sweep: %,d schedules, %s",
                figures.schedules(),
                figures.failed() == 0 ? "none failed" : "the last one failed");
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(this);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        context.publishReportEntry("forethread", words());
        Optional<RunResult> result =
                new GuidedBody(invocation, session.warnings())
                        .run(
                                session.configuration(),
                                session.bounds()
                                        .ofReplay(session.configuration().seed())
                                        .withoutTrace(),
                                Schedule.EMPTY);
        if (result.isPresent() && !(result.get().outcome() instanceof Outcome.Passed)) {
            throw new TestAbortedException(
                    "After the sweep, the test did not pass under its first schedule: "
                            + OneLine.of(result.get().outcome()));
        }
    }
}
