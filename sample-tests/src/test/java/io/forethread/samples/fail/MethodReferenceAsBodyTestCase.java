package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.subject.PlainCounter;

import org.junit.jupiter.api.Test;

/** An object that a method reference takes along is shared like any other. */
@PredictConcurrency
class MethodReferenceAsBodyTestCase {

    @Test
    void two_threads_hit() throws InterruptedException {
        PlainCounter counter = new PlainCounter();
        Thread first = new Thread(counter::hit);
        Thread second = new Thread(counter::hit);
        first.start();
        second.start();
        first.join();
        second.join();
        assertThat(counter.hits()).isEqualTo(2);
    }
}
