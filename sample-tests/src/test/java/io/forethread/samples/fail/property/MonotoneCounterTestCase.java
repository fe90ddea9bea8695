package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.PropertyEvent;
import io.forethread.PropertyMonitor;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A comparison before a write is out of date when the write comes.
 *
 * <p>A class decides the property, because it is about values.
 */
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
        private volatile int time;

        void set(int now) {
            if (now > time) {
                time = now; // PROPERTY
            }
        }
    }

    @Test
    void the_later_time_wins() throws InterruptedException {
        Clock clock = new Clock();
        Threads.together(() -> clock.set(5), () -> clock.set(9));
    }
}
