package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;

/** Read the field once into a local variable: what was checked is then what is called. */
@PredictConcurrency
class ListenerReadOnceTestCase {

    static class Button {
        private volatile Runnable listener;

        void onClick(Runnable newListener) {
            listener = newListener;
        }

        void click() {
            Runnable current = listener;
            if (current != null) {
                current.run();
            }
        }
    }

    @Test
    void the_listener_hears_the_click_or_not() throws InterruptedException {
        AtomicInteger clicks = new AtomicInteger();
        Button button = new Button();
        button.onClick(clicks::incrementAndGet);
        Threads.together(button::click, () -> button.onClick(null));
        assertThat(clicks.get()).isLessThanOrEqualTo(1);
    }
}
