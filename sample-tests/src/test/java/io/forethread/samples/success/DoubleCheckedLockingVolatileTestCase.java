package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** With a volatile field, double-checked locking works. */
@PredictConcurrency
class DoubleCheckedLockingVolatileTestCase {

    static class Settings {
        private volatile List<String> parsed;
        private int parses;

        List<String> parsed() {
            List<String> result = parsed;
            if (result == null) {
                synchronized (this) {
                    result = parsed;
                    if (result == null) {
                        parses++;
                        result = new ArrayList<>(List.of("a", "b"));
                        parsed = result;
                    }
                }
            }
            return result;
        }
    }

    @Test
    void the_settings_are_parsed_once() throws InterruptedException {
        Settings settings = new Settings();
        int[] sizes = new int[2];
        Threads.together(
                () -> sizes[0] = settings.parsed().size(),
                () -> sizes[1] = settings.parsed().size());
        assertThat(sizes).containsExactly(2, 2);
        assertThat(settings.parses).isEqualTo(1);
    }
}
