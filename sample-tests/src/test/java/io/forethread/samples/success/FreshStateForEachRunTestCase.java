package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Each run has a fresh instance and the whole lifecycle, so what one leaves behind harms no other.
 */
@PredictConcurrency
class FreshStateForEachRunTestCase {
    private final List<String> entries = Collections.synchronizedList(new ArrayList<>());
    private String open;

    @BeforeEach
    void open() {
        assertThat(open).isNull();
        open = "open";
    }

    @AfterEach
    void close() {
        assertThat(entries).hasSize(2);
        open = null;
    }

    @Test
    void two_entries_are_made() throws InterruptedException {
        Threads.together(() -> entries.add("a " + open), () -> entries.add("b " + open));
        assertThat(entries).hasSize(2);
    }
}
