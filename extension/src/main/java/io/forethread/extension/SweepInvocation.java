package io.forethread.extension;

import io.forethread.report.SweepFigures;

import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Locale;

/** The invocation that stands for all schedules of a sweep, which have been run. */
record SweepInvocation(String testName, SweepFigures figures)
        implements TestTemplateInvocationContext, InvocationInterceptor {

    @Override
    public String getDisplayName(int invocationIndex) {
        return testName + " " + words();
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
            ExtensionContext context) {
        invocation.skip(); // its runs are over, with all that comes before and after each
        context.publishReportEntry("forethread", words());
    }
}
