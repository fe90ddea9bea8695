package io.forethread.benchmarks.growth;

import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The program of a forked JVM: measures all stages for runs of one shape and growing length. */
final class GrowthJvm {
    private static final ClassFilter PROGRAMS =
            new ClassFilter(List.of("io.forethread.benchmarks.growth.programs.**"), List.of());

    private static final int SHORTEST = 1_000;
    private static final int WARM_UP_EVENTS = 30_000;
    private static final int WARM_UP_RUNS = 20;

    /** A length is measured so many times that all its runs have about so many events. */
    private static final int EVENTS_IN_ALL = 3_000_000;

    private static final int MOST_RUNS = 15;

    private GrowthJvm() {}

    /** Takes a shape and the longest length. */
    public static void main(String[] arguments) {
        Shape shape = Shape.valueOf(arguments[0]);
        int longest = Integer.parseInt(arguments[1]);
        Recorder.install(PROGRAMS);
        for (int i = 0; i < WARM_UP_RUNS; i++) {
            new Stages(new StageClock(false)).run(shape.program(WARM_UP_EVENTS));
        }
        for (long length = SHORTEST; length <= longest; length *= 10) {
            measure(shape, (int) length).forEach(cost -> System.out.println(cost.toLine()));
        }
        System.exit(0); // a thread left behind must not keep this JVM
    }

    /** Returns the least cost of each stage. */
    private static List<Cost> measure(Shape shape, int length) {
        int runs = Math.max(2, Math.min(MOST_RUNS, EVENTS_IN_ALL / length));
        Map<String, Cost> least = new LinkedHashMap<>();
        for (int run = 0; run < runs; run++) {
            StageClock clock = new StageClock(run == runs - 1);
            new Stages(clock).run(shape.program(length));
            clock.costs().forEach(cost -> least.merge(cost.stage(), cost, GrowthJvm::lesser));
        }
        return new ArrayList<>(least.values());
    }

    private static Cost lesser(Cost one, Cost other) {
        return new Cost(
                one.stage(),
                one.events(),
                Math.min(one.cpuNanos(), other.cpuNanos()),
                Math.min(one.allocated(), other.allocated()),
                Math.max(one.live(), other.live()));
    }
}
