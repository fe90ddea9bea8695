package io.forethread.benchmarks.rivals.forethread;

import io.forethread.benchmarks.rivals.Executions;
import io.forethread.benchmarks.rivals.Report;
import io.forethread.benchmarks.rivals.Report.Verdict;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Notes the first generated test that fails, and what was needed for it. */
final class FirstFailure implements TestExecutionListener {
    private final Executions executions;
    private Report first;

    FirstFailure(Executions executions) {
        this.executions = executions;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (first == null && result.getStatus() == TestExecutionResult.Status.FAILED) {
            String message = result.getThrowable().map(Throwable::getMessage).orElse("");
            first =
                    new Report(
                            isStandstill(message) ? Verdict.STANDSTILL : Verdict.FAILED,
                            // A race may show in an execution that comes to its end.
                            executions.firstIncomplete() == 0
                                    ? executions.begun()
                                    : executions.firstIncomplete(),
                            Report.cpuMillisOfThisJvm(),
                            0,
                            message);
        }
    }

    /** The first line says what was predicted, and the second what happened. */
    private static boolean isStandstill(String message) {
        String happened = message.lines().skip(1).findFirst().orElse("");
        return happened.startsWith("The run ended: deadlock")
                || happened.startsWith("The run ended: stuck");
    }

    /** Returns what is known when all tests have ended. */
    Report report() {
        long cpu = Report.cpuMillisOfThisJvm();
        return first == null
                ? new Report(Verdict.PASSED, executions.begun(), cpu, cpu, "")
                : new Report(
                        first.verdict(), first.executions(), first.cpuMillis(), cpu, first.words());
    }
}
