package io.forethread.benchmarks;

import io.forethread.benchmarks.kernels.Kernel;

/** Executes a kernel as the JVM does, without any of Forethread. */
final class PlainRunner implements Runner {

    @Override
    public Measurement run(Kernel kernel) throws Exception {
        long start = System.nanoTime();
        long checksum = kernel.run();
        long nanos = System.nanoTime() - start;
        Runner.check(kernel, checksum);
        return new Measurement(nanos, nanos, 0);
    }
}
