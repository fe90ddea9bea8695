package io.forethread.benchmarks.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

class ExecutionsTests {
    @TempDir Path folder;
    private Executions executions;

    @BeforeEach
    void open() {
        executions = Executions.in(folder.resolve("count"));
    }

    private void complete(int count) {
        for (int i = 0; i < count; i++) {
            executions.begin();
            executions.complete();
        }
    }

    @Test
    void the_first_that_does_not_end_is_remembered() {
        complete(2);
        executions.begin(); // the third
        complete(3);
        executions.begin();

        assertThat(executions.begun()).isEqualTo(7);
        assertThat(executions.firstIncomplete()).isEqualTo(3);
    }

    @Test
    void the_last_may_be_the_first_that_does_not_end() {
        complete(4);
        executions.begin();

        assertThat(executions.firstIncomplete()).isEqualTo(5);
    }

    @Test
    void none_is_incomplete_if_all_end() {
        complete(4);

        assertThat(executions.firstIncomplete()).isZero();
    }

    @Test
    void another_process_can_read_the_count() {
        complete(4);

        assertThat(Executions.in(folder.resolve("count")).begun()).isEqualTo(4);
    }
}
