package io.forethread.benchmarks.engine;

import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;

/** A JVM that installs Forethread and does one guided run. */
final class FirstRun {
    private FirstRun() {}

    public static void main(String[] arguments) {
        try (RunResult result = GuidedEngine.run(new SmallTest()::count)) {
            if (!result.outcome().describe().equals("passed")) {
                throw new AssertionError(result.outcome().describe());
            }
        }
        System.out.println(CpuTime.ofProcess());
    }
}
