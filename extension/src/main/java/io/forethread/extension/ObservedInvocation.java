package io.forethread.extension;

import io.forethread.ForethreadExtension;
import io.forethread.extension.sweep.OtherExtensions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.schedule.Schedule;

import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The first invocation: the test runs under the default policy and is recorded. */
final class ObservedInvocation implements TestTemplateInvocationContext, InvocationInterceptor {
    private final PredictionSession session;
    private boolean selected;

    ObservedInvocation(PredictionSession session) {
        this.session = session;
    }

    /** Tells whether JUnit runs it: users may have selected other invocations only. */
    boolean isSelected() {
        return selected;
    }

    @Override
    public String getDisplayName(int invocationIndex) {
        selected = true; // JUnit asks for the names of those that it runs
        return session.displayName() + " observed run";
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
        return List.of(this);
    }

    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation,
            ReflectiveInvocationContext<Constructor<T>> constructor,
            ExtensionContext context)
            throws Throwable {
        T made = invocation.proceed();
        session.sweepPlan().lifecycle().constructed(constructor, made);
        return made;
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        session.sweepPlan().lifecycle().calledBefore(method);
        invocation.proceed();
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        session.sweepPlan().lifecycle().calledAfter(method);
        invocation.proceed();
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context)
            throws Throwable {
        session.sweepPlan()
                .lifecycle()
                .calledTest(method, context.getRequiredTestInstances().getAllInstances());
        session.sweepPlan()
                .takesPart(OtherExtensions.takingPart(context, ForethreadExtension.class));
        long start = System.nanoTime();
        GuidedBody body = new GuidedBody(invocation, session.warnings());
        Optional<RunResult> result =
                body.run(
                        session.configuration(),
                        session.bounds().ofObserved(session.configuration().seed()),
                        Schedule.EMPTY);
        if (result.isPresent()) {
            Duration time = Duration.ofNanos(System.nanoTime() - start);
            session.warnings()
                    .attempt(
                            "The results are not complete.",
                            () -> session.observed(result.get(), time));
            Throwable failure = session.properties().failureOfObserved(result.get().outcome());
            if (failure != null) {
                throw failure;
            }
        }
    }
}
