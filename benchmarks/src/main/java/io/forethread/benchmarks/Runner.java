package io.forethread.benchmarks;

import io.forethread.benchmarks.kernels.Kernel;

/** A way to execute a kernel. */
interface Runner {

    /**
     * Executes the kernel once.
     *
     * @throws IllegalStateException if the kernel computed a wrong result
     */
    Measurement run(Kernel kernel) throws Exception;

    /** Fails unless a run computed what it had to. */
    static void check(Kernel kernel, long checksum) {
        if (checksum != kernel.expectedChecksum()) {
            throw new IllegalStateException(
                    "%s computed %s instead of %s"
                            .formatted(
                                    kernel.getClass().getSimpleName(),
                                    checksum,
                                    kernel.expectedChecksum()));
        }
    }
}
