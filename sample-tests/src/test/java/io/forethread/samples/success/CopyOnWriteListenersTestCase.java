package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A CopyOnWriteArrayList can be gone through while it changes. */
@PredictConcurrency
class CopyOnWriteListenersTestCase {

    @Test
    void a_listener_comes_and_goes_while_others_are_told() throws InterruptedException {
        List<Runnable> listeners = new CopyOnWriteArrayList<>();
        AtomicInteger told = new AtomicInteger();
        Runnable guest = told::incrementAndGet;
        listeners.add(told::incrementAndGet);
        Threads.together(
                () -> {
                    for (Runnable listener : listeners) {
                        listener.run();
                    }
                },
                () -> {
                    listeners.add(guest);
                    listeners.remove(guest);
                });
        assertThat(told.get()).isBetween(1, 2);
    }
}
