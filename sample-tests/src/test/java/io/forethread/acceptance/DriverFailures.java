package io.forethread.acceptance;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Notes which of the tests that a driver becomes fail, when, and how. */
final class DriverFailures implements TestExecutionListener {
    private final List<Failure> failures = new ArrayList<>();
    private int started;
    private long begin;

    /**
     * A test that failed.
     *
     * @param number how many tests had been started by then: 1 for the observed run
     * @param after the time since the start of the observed run
     * @param text its message and all stack traces
     */
    record Failure(int number, Duration after, String text) {}

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.isTest() && started++ == 0) {
            begin = System.nanoTime();
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.FAILED) {
            failures.add(new Failure(started, elapsed(), text(result)));
        }
    }

    private static String text(TestExecutionResult result) {
        StringWriter text = new StringWriter();
        result.getThrowable().ifPresent(failure -> failure.printStackTrace(new PrintWriter(text)));
        return text.toString();
    }

    List<Failure> failures() {
        return List.copyOf(failures);
    }

    /** Returns how many tests were started, the observed run among them. */
    int started() {
        return started;
    }

    /** Returns the time since the start of the observed run. */
    Duration elapsed() {
        return Duration.ofNanos(started == 0 ? 0 : System.nanoTime() - begin);
    }
}
