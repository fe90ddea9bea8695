package io.forethread.benchmarks.longruns;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.stream.Stream;

class StageTests {

    @Test
    void the_innermost_frame_that_belongs_to_a_stage_decides() {
        assertThat(
                        of(
                                "java.util.ArrayList",
                                "io.forethread.predictor.model.EventUnits",
                                "io.forethread.predictor.detect.race.DataRaceDetector",
                                "io.forethread.predictor.PredictionRun"))
                .contains(Stage.FILTERS);
        assertThat(
                        of(
                                "io.forethread.predictor.check.OrderChecker",
                                "io.forethread.predictor.OrderSearch"))
                .contains(Stage.DIRECT);
        assertThat(
                        of(
                                "com.microsoft.z3.Native",
                                "io.forethread.predictor.z3.Z3Query",
                                "io.forethread.predictor.OrderSearch"))
                .contains(Stage.SOLVER);
    }

    @Test
    void a_run_is_no_stage() {
        assertThat(of("io.forethread.scheduler.engine.GuidedEngine", "io.forethread.predictor.Any"))
                .isEmpty();
        assertThat(of("java.lang.Object")).isEmpty();
    }

    private static Optional<Stage> of(String... classes) {
        return Stage.of(
                Stream.of(classes)
                        .map(name -> new StackTraceElement(name, "method", "File.java", 1))
                        .toArray(StackTraceElement[]::new));
    }
}
