package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Work out the value first, and write it once. */
@PredictConcurrency
class FinalValueOnlyTestCase {

    static class Thermometer {
        private volatile int degrees = 20;

        public void measure(int raw) {
            int scaled = raw / 10;
            degrees = scaled;
        }

        public int degrees() {
            return degrees;
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
