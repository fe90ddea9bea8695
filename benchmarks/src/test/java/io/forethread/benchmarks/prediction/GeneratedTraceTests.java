package io.forethread.benchmarks.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.trace.Trace;
import io.forethread.trace.check.MemoryModel;

import org.junit.jupiter.api.Test;

class GeneratedTraceTests {

    @Test
    void a_generated_trace_is_one_that_a_program_can_have_and_always_the_same() {
        Trace trace = GeneratedTrace.of(5_000);
        assertThat(trace.size()).isBetween(5_000, 5_100);
        assertThat(MemoryModel.check(trace)).isEmpty();
        assertThat(trace.sameAs(GeneratedTrace.of(5_000))).isTrue();
    }
}
