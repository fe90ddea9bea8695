package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A static field is shared by all threads there are.
 *
 * <p>It also outlives the test: each run, the observed one and those that follow, sets it anew.
 */
@PredictConcurrency
class StaticFieldSetToNullTestCase {

    static class Clock {
        private static volatile Clock current = new Clock();

        int ticks() {
            return 1;
        }

        static void reset() {
            current = new Clock();
        }

        static int now() {
            return current == null ? 0 : current.ticks(); // NULL_DEREFERENCE
        }

        static void stop() {
            current = null; // NULL_DEREFERENCE
        }
    }

    @BeforeEach
    void wind() {
        Clock.reset();
    }

    @Test
    void the_clock_is_asked_while_it_is_stopped() throws InterruptedException {
        Threads.together(Clock::now, Clock::stop);
    }
}
