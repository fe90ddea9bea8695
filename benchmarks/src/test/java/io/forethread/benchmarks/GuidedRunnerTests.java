package io.forethread.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.forethread.benchmarks.kernels.FieldLoop;
import io.forethread.benchmarks.kernels.Kernel;
import io.forethread.trace.TraceDepth;

import org.junit.jupiter.api.Test;

class GuidedRunnerTests {

    private final GuidedRunner runner = new GuidedRunner(TraceDepth.ORDINARY);

    @Test
    void recordsAReadAndAWriteInEachRound() {
        assertThat(runner.run(new FieldLoop(10_000)).events()).isBetween(20_000L, 31_000L);
    }

    @Test
    void measuresTheKernelByTheRealClock() {
        Measurement measured = runner.run(new FieldLoop(10_000));

        assertThat(measured.kernelNanos()).isPositive().isLessThan(measured.nanos());
    }

    @Test
    void refusesAKernelThatWasNotRecorded() {
        assertThatThrownBy(() -> runner.run(new KernelReturning(7)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("Only ");
    }

    @Test
    void refusesAKernelThatFailed() {
        Kernel failing =
                new KernelReturning(7) {
                    @Override
                    public long run() {
                        throw new IllegalArgumentException("on purpose");
                    }
                };

        assertThatThrownBy(() -> runner.run(failing)).hasMessageContaining("on purpose");
    }

    /** A kernel outside the package that is instrumented. */
    private static class KernelReturning implements Kernel {

        private final long result;

        KernelReturning(long result) {
            this.result = result;
        }

        @Override
        public long run() {
            return result;
        }

        @Override
        public long expectedChecksum() {
            return 7;
        }
    }
}
