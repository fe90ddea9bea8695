package io.forethread.extension.slices;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.fixtures.SlicedPool;
import io.forethread.predictor.Prediction;
import io.forethread.predictor.PredictionOptions;
import io.forethread.predictor.Predictor;
import io.forethread.predictor.bytecode.BytecodeValueFlow;
import io.forethread.predictor.bytecode.LoadedClassFiles;
import io.forethread.predictor.detect.reads.NullDereferenceDetector;
import io.forethread.predictor.model.Strength;
import io.forethread.recorder.Recorder;
import io.forethread.recorder.agent.ClassFilter;
import io.forethread.scheduler.RunOptions;
import io.forethread.scheduler.RunResult;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.trace.TraceDepth;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.List;

/** In a deep trace, what is read is followed through calls, so that more reads are free. */
class FollowedReadsTests {

    @BeforeAll
    static void install() {
        Recorder.install(ClassFilter.standard()); // others leave their own filters
    }

    private static List<Prediction> predict(TraceDepth depth) {
        RunOptions options = RunOptions.DEFAULT.withDepth(depth);
        try (RunResult observed = GuidedEngine.run(options, Schedule.EMPTY, SlicedPool::run)) {
            ClassLoader loader = SlicedPool.class.getClassLoader();
            return Predictor.predict(
                            observed.trace(),
                            PredictionOptions.of(new NullDereferenceDetector())
                                    .withRelax(0)
                                    .withFlow(new BytecodeValueFlow(new LoadedClassFiles(loader))))
                    .found();
        }
    }

    @Test
    void a_getter_hides_from_an_ordinary_trace_that_its_read_decides_nothing() {
        assertThat(predict(TraceDepth.ORDINARY)).isEmpty();
    }

    @Test
    void a_getter_is_followed_in_a_deep_trace() {
        assertThat(predict(TraceDepth.DEEP))
                .isNotEmpty()
                .allMatch(prediction -> prediction.strength() == Strength.CONTROL_AWARE);
    }
}
