package io.forethread.acceptance;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

import java.time.Duration;
import java.util.OptionalInt;

/** Notes when the first test began, and when and as the how many-th the first one failed. */
final class InvocationTimes implements TestExecutionListener {
    private int started;
    private int failedAs;
    private boolean skipped;
    private long begin;
    private long end;

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.isTest() && started++ == 0) {
            begin = System.nanoTime();
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        boolean failed = result.getStatus() == TestExecutionResult.Status.FAILED;
        if (test.isTest() && failed && failedAs == 0) {
            failedAs = started;
            end = System.nanoTime();
        }
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        skipped = true;
    }

    /** Tells whether tests were not for this JDK. */
    boolean areSkipped() {
        return skipped;
    }

    /** Returns how many tests had been run when one failed, that one too; empty if none did. */
    OptionalInt executionsUntilFailure() {
        return failedAs == 0 ? OptionalInt.empty() : OptionalInt.of(failedAs);
    }

    /** Returns how long it took until then. */
    Duration untilFailure() {
        return Duration.ofNanos(end - begin);
    }
}
