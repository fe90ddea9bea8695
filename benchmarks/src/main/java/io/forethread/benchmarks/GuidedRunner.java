package io.forethread.benchmarks;

import io.forethread.benchmarks.kernels.Kernel;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.scheduler.Outcome;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.TraceDepth;

import java.util.List;

/**
 * Executes a kernel as Forethread executes a test: instrumented, guided with an empty schedule, and
 * recorded. To be made before the kernel's class is loaded.
 */
final class GuidedRunner implements Runner {

    /** Only kernels are instrumented: the clock read here must not be the run's virtual one. */
    private static final ClassFilter KERNELS =
            new ClassFilter(List.of("io.forethread.benchmarks.kernels.**"), List.of());

    /** A kernel that tells of less than this was not instrumented. */
    private static final long FEWEST_EVENTS = 1_000;

    private long kernelNanos;
    private long checksum;

    private final RunOptions options;

    GuidedRunner(TraceDepth depth) {
        Recorder.install(KERNELS);
        options = RunOptions.DEFAULT.withDepth(depth);
    }

    @Override
    public Measurement run(Kernel kernel) {
        long start = System.nanoTime();
        try (RunResult result = GuidedEngine.run(options, Schedule.EMPTY, () -> timed(kernel))) {
            long nanos = System.nanoTime() - start;
            require(result);
            Runner.check(kernel, checksum);
            return new Measurement(kernelNanos, nanos, result.recorded());
        }
    }

    private void timed(Kernel kernel) throws Exception {
        long start = System.nanoTime();
        checksum = kernel.run();
        kernelNanos = System.nanoTime() - start;
    }

    /** Fails unless the run was a guided one from its beginning to its end. */
    private static void require(RunResult result) {
        if (!(result.outcome() instanceof Outcome.Passed)) {
            throw new IllegalStateException(result.outcome().describe());
        }
        if (result.recorded() < FEWEST_EVENTS || result.trace().isTruncated()) {
            throw new IllegalStateException(
                    "Only %s events were recorded, %s are in the trace. %s"
                            .formatted(
                                    result.recorded(), result.trace().size(), result.warnings()));
        }
        if (!Recorder.problems().isEmpty()) {
            throw new IllegalStateException("Not instrumented: " + Recorder.problems());
        }
    }
}
