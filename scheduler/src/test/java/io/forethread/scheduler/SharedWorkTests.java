package io.forethread.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.programs.odd.SharedWork;
import io.forethread.recorder.Recorder;
import io.forethread.scheduler.engine.GuidedEngine;
import io.forethread.trace.EventKind;
import io.forethread.trace.Trace;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Threads that could take tasks from each other do so, and do not leave all to the first. */
@Timeout(60)
class SharedWorkTests {

    @BeforeAll
    static void install() {
        Recorder.install();
    }

    @Test
    void a_parallel_stream_is_worked_on_by_the_test_and_a_worker() {
        assertThat(writers(new SharedWork()::inCommonPool)).hasSizeGreaterThan(1).contains("T0");
    }

    @Test
    void a_parallel_stream_in_a_pool_is_worked_on_by_several_workers() {
        assertThat(writers(new SharedWork()::inOwnPool)).hasSizeGreaterThan(1);
    }

    private static Set<String> writers(GuidedEngine.Body body) {
        try (RunResult result = GuidedEngine.run(body)) {
            assertThat(result.outcome().describe()).isEqualTo("passed");
            Trace trace = result.trace();
            return IntStream.range(0, trace.size())
                    .filter(event -> trace.kind(event) == EventKind.WRITE_FIELD)
                    .mapToObj(event -> trace.dictionary().threads().get(trace.thread(event)).name())
                    .collect(Collectors.toSet());
        }
    }
}
