package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** If all are woken, the right one is among them. */
@PredictConcurrency
class NotifyAllWakesTheRightOneTestCase {

    private boolean tea;
    private boolean coffee;

    private synchronized void drinkTea() throws InterruptedException {
        while (!tea) {
            wait();
        }
    }

    private synchronized void drinkCoffee() throws InterruptedException {
        while (!coffee) {
            wait();
        }
    }

    private synchronized void makeTea() {
        tea = true;
        notifyAll();
    }

    private synchronized void makeCoffee() {
        coffee = true;
        notifyAll();
    }

    @Test
    void everybody_gets_a_drink() throws InterruptedException {
        Threads.together(this::drinkTea, this::drinkCoffee, this::makeTea, this::makeCoffee);
        assertThat(tea && coffee).isTrue();
    }
}
