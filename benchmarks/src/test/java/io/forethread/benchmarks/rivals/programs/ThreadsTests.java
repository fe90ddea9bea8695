package io.forethread.benchmarks.rivals.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;

class ThreadsTests {

    @Test
    void all_tasks_have_ended_when_it_returns() throws Exception {
        AtomicInteger ended = new AtomicInteger();

        Threads.runAll(ended::incrementAndGet, ended::incrementAndGet, ended::incrementAndGet);

        assertThat(ended).hasValue(3);
    }

    @Test
    void what_a_task_throws_is_thrown() {
        assertThatThrownBy(
                        () ->
                                Threads.runAll(
                                        () -> {},
                                        () -> {
                                            throw new IllegalStateException("on purpose");
                                        }))
                .isInstanceOf(AssertionError.class)
                .hasRootCauseMessage("on purpose");
    }
}
