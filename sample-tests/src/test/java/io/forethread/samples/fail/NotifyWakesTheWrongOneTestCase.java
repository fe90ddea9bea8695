package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Of two that wait for different things, notify may wake the one that it does not concern. */
@PredictConcurrency
class NotifyWakesTheWrongOneTestCase {

    private boolean tea;
    private boolean coffee;

    private synchronized void drinkTea() throws InterruptedException {
        while (!tea) {
            wait(); // LOST_SIGNAL
        }
    }

    private synchronized void drinkCoffee() throws InterruptedException {
        while (!coffee) {
            wait(); // LOST_SIGNAL
        }
    }

    private synchronized void makeTea() {
        tea = true;
        notify(); // LOST_SIGNAL
    }

    private synchronized void makeCoffee() {
        coffee = true;
        notify(); // LOST_SIGNAL
    }

    @Test
    void everybody_gets_a_drink() throws InterruptedException {
        Threads.together(this::drinkTea, this::drinkCoffee, this::makeTea, this::makeCoffee);
        assertThat(tea && coffee).isTrue();
    }
}
