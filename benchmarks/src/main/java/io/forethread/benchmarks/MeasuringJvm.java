package io.forethread.benchmarks;

import io.forethread.benchmarks.kernels.Kernel;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.List;

/** The program of a forked JVM: measures one kernel in one mode and prints the figures. */
final class MeasuringJvm {

    private MeasuringJvm() {}

    /** Takes a mode, a workload and a plan. */
    public static void main(String[] arguments) throws Exception {
        Runner runner = Mode.valueOf(arguments[0]).runner();
        Workload workload = Workload.valueOf(arguments[1]);
        Plan plan = Plan.of(List.of(arguments).subList(2, arguments.length));
        Figures figures = measure(runner, workload.newKernel(), plan);
        System.out.println(figures.toLine());
        System.exit(0); // a thread left behind must not keep this JVM
    }

    private static Figures measure(Runner runner, Kernel kernel, Plan plan) throws Exception {
        warmUp(runner, kernel, plan);
        List<Measurement> measurements = new ArrayList<>();
        for (int i = 0; i < plan.measuredRuns(); i++) {
            System.gc(); // or a run would pay for the garbage of those before
            measurements.add(runner.run(kernel));
        }
        return Figures.of(measurements, peakHeap());
    }

    private static void warmUp(Runner runner, Kernel kernel, Plan plan) throws Exception {
        long end = System.nanoTime() + plan.warmUpMillis() * 1_000_000L;
        for (int i = 0; i < plan.warmUpRuns() || System.nanoTime() - end < 0; i++) {
            runner.run(kernel);
        }
    }

    /** Adds up the peaks of the heap's parts, which is never less than the peak of the heap. */
    private static long peakHeap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
    }
}
