package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A value that is wrong for a moment may be seen in that moment.
 *
 * <p>Pattern W(x) R'(x) W(x).
 */
@PredictConcurrency
class IntermediateValueTestCase {

    static class Thermometer {
        private volatile int degrees = 20;

        public void measure(int raw) {
            degrees = raw; // ATOMICITY
            degrees = raw / 10; // ATOMICITY
        }

        public int degrees() {
            return degrees; // ATOMICITY
        }
    }

    @Test
    void the_temperature_is_read_while_it_is_measured() throws InterruptedException {
        Thermometer thermometer = new Thermometer();
        Threads.together(
                () -> thermometer.measure(210),
                () -> assertThat(thermometer.degrees()).isLessThan(100));
    }
}
