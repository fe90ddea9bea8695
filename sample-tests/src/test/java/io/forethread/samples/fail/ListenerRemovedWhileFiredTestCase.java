package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import java.util.concurrent.atomic.AtomicInteger;

/** A listener may take itself off between the question whether there is one and the call. */
class ListenerRemovedWhileFiredTestCase {

    static class Button {
        private volatile Runnable listener;

        void onClick(Runnable newListener) {
            listener = newListener; // NULL_DEREFERENCE
        }

        void click() {
            if (listener != null) {
                listener.run(); // NULL_DEREFERENCE
            }
        }
    }

    @PredictConcurrency
    void the_listener_hears_the_click() throws InterruptedException {
        AtomicInteger clicks = new AtomicInteger();
        Button button = new Button();
        button.onClick(clicks::incrementAndGet);
        Threads.together(button::click, () -> button.onClick(null));
        assertThat(clicks.get()).isLessThanOrEqualTo(1);
    }
}
