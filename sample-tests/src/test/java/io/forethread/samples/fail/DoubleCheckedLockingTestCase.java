package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Double-checked locking needs a volatile field.
 *
 * <p>The first look at the field is outside the lock. Nothing orders it after the write, so the
 * object may be seen before what its constructor wrote.
 */
@PredictConcurrency
class DoubleCheckedLockingTestCase {

    static class Settings {
        private Object parsed;

        Object parsed() {
            if (parsed == null) { // DATA_RACE
                synchronized (this) {
                    if (parsed == null) {
                        parsed = new Object(); // DATA_RACE
                    }
                }
            }
            return parsed;
        }
    }

    @Test
    void the_settings_are_parsed_once() throws InterruptedException {
        Settings settings = new Settings();
        Object[] seen = new Object[2];
        Threads.together(() -> seen[0] = settings.parsed(), () -> seen[1] = settings.parsed());
        assertThat(seen[0]).isSameAs(seen[1]);
    }
}
