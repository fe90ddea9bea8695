package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** A channel that is closed when all who put have ended sees no put after it. */
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

        synchronized void put(String item) {
            items.add(item);
        }

        void close() {}
    }

    @Test
    void one_closes_when_all_have_put() throws InterruptedException {
        Channel channel = new Channel();
        Threads.together(() -> channel.put("letter"), () -> channel.put("card"));
        channel.close();
    }
}
