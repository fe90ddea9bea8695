package io.forethread.scheduler.deep;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.DeepCode;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.TraceDepth;
import io.forethread.trace.text.TraceText;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a deep run records, event by event. */
class DeepTraceTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    private static String run(TraceDepth depth, GuidedEngine.Body body) {
        RunOptions options = RunOptions.DEFAULT.withDepth(depth);
        try (RunResult result = GuidedEngine.run(options, Schedule.EMPTY, body)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            return TraceText.events(result.trace());
        }
    }

    @Test
    void print() {
        DeepCode code = new DeepCode();
        for (TraceDepth depth : TraceDepth.values()) {
            System.out.println("==== " + depth + "\n" + run(depth, code::calls));
            System.out.println("--\n" + run(depth, code::branches));
            System.out.println("--\n" + run(depth, code::exceptions));
        }
        System.out.println(Recorder.problems());
    }
}
