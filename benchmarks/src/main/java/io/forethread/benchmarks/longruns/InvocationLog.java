package io.forethread.benchmarks.longruns;

import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

import java.util.Map;

/** Notes when the tests of a launch begin and end, what they cost, and which are the first. */
final class InvocationLog implements TestExecutionListener {
    private final StageClock clock;

    private int started;
    private int failed;
    private int executionsUntilFailure;
    private int executionsObserved;
    private Moment begin;
    private Moment invocationBegin;
    private Moment observedEnd;
    private long observedCpu;
    private long firstReplay = CaseFigures.NEVER;
    private long untilFailure = CaseFigures.NEVER;
    private long replayCpu;
    private Moment end;

    /** A point in time, with the CPU time of the process and of its stages until then. */
    private record Moment(long nanos, long cpu, Map<Stage, Long> stages) {

        private long stagesCpu() {
            return stages.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    InvocationLog(StageClock clock) {
        this.clock = clock;
    }

    private Moment now() {
        return new Moment(System.nanoTime(), clock.processNanos(), clock.nanos());
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (!test.isTest()) {
            return;
        }
        invocationBegin = now();
        started++;
        if (started == 1) {
            begin = invocationBegin;
        } else if (started == 2) {
            firstReplay = invocationBegin.nanos() - observedEnd.nanos();
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        end = now();
        if (!test.isTest()) {
            return;
        }
        long cpu = end.cpu() - invocationBegin.cpu();
        if (started == 1) {
            observedEnd = end;
            observedCpu = cpu;
            executionsObserved = LongRun.executions();
        } else {
            // A replay may be predicted from before its invocation ends.
            replayCpu += Math.max(0, cpu - (end.stagesCpu() - invocationBegin.stagesCpu()));
        }
        if (result.getStatus() == TestExecutionResult.Status.FAILED && failed++ == 0) {
            executionsUntilFailure = LongRun.executions();
            untilFailure = end.nanos() - observedEnd.nanos();
        }
    }

    /** Puts what was noted together with what the results file says. */
    CaseFigures figures(StoredFigures stored) {
        if (observedEnd == null) {
            return CaseFigures.failed("no test was run");
        }
        return new CaseFigures(
                stored,
                failed,
                executionsUntilFailure,
                LongRun.executions() - executionsObserved,
                observedEnd.nanos() - begin.nanos(),
                firstReplay,
                untilFailure,
                end.nanos() - begin.nanos(),
                new CpuFigures(
                        observedCpu,
                        end.stages().getOrDefault(Stage.FILTERS, 0L),
                        end.stages().getOrDefault(Stage.DIRECT, 0L),
                        end.stages().getOrDefault(Stage.SOLVER, 0L),
                        replayCpu,
                        end.cpu() - begin.cpu()),
                "");
    }
}
