package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/**
 * Who puts into a channel must know that it is still open when the put begins.
 *
 * <p>The property is about each channel by itself: {@code c} stands for one.
 */
@PredictConcurrency
@Property(
        """
        property "no put after close"
        event put(c) = call Channel.put(..) on c
        event closed(c) = returns Channel.close() on c
        never: closed .* put
        """)
class NoPutAfterCloseTestCase {
    static class Channel {
        private final List<String> items = new ArrayList<>();
        private boolean closed;

        synchronized void put(String item) {
            if (!closed) { // PROPERTY
                items.add(item);
            }
        }

        synchronized void close() {
            closed = true;
        } // PROPERTY
    }

    @Test
    void one_puts_and_one_closes() throws InterruptedException {
        Channel channel = new Channel();
        Threads.together(() -> channel.put("letter"), channel::close);
        new Channel().close();
    }
}
