package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.subject.PlainCounter;

import org.junit.jupiter.api.Test;

/** {@code hits++} is a read, an addition and a write: an update between them is lost. */
@PredictConcurrency
class PlainCounterTestCase {

    @Test
    void two_hits_are_counted() throws InterruptedException {
        PlainCounter counter = new PlainCounter();
        Thread other = new Thread(() -> counter.hit());
        other.start();
        counter.hit();
        other.join();
        assertThat(counter.hits()).isEqualTo(2);
    }
}
