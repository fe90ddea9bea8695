package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.PropertyEvent;
import io.forethread.PropertyMonitor;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A comparison and a write under one lock belong together. */
@PredictConcurrency
@Property(
        value =
                """
                property "the time never goes back"
                event set(c) = write Clock.time on c
                """,
        monitor = MonotoneCounterTestCase.Monotone.class)
class MonotoneCounterTestCase {
    /** Remembers the last time that was set. */
    static class Monotone implements PropertyMonitor<Integer> {
        private static final int BROKEN = -1;

        @Override
        public Integer initial() {
            return 0;
        }

        @Override
        public Integer next(Integer last, PropertyEvent set) {
            int time = (int) set.value();
            return time < last ? BROKEN : time;
        }

        @Override
        public boolean isViolated(Integer last) {
            return last == BROKEN;
        }
    }

    static class Clock {
        private int time;

        synchronized void set(int now) {
            if (now > time) {
                time = now;
            }
        }
    }

    @Test
    void the_later_time_wins() throws InterruptedException {
        Clock clock = new Clock();
        Threads.together(() -> clock.set(5), () -> clock.set(9));
    }
}
