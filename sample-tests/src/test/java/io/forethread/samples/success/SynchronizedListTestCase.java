package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized list is safe call by call, and as a whole under its own lock. */
@PredictConcurrency
class SynchronizedListTestCase {

    @Test
    void entries_are_added_while_others_are_counted() throws InterruptedException {
        List<String> entries = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        int[] length = {0};
        Threads.together(
                () -> entries.add("b"),
                () -> {
                    synchronized (entries) {
                        for (String entry : entries) {
                            length[0] += entry.length();
                        }
                    }
                });
        assertThat(length[0]).isBetween(1, 2);
        assertThat(entries).hasSize(2);
    }
}
