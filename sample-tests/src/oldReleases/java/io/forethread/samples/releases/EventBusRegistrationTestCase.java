package io.forethread.samples.releases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A listener is added to a set that was just taken out of the map of sets, since that is no
 * concurrent multimap; it never hears anything. Later releases have a lock around both.
 */
@PredictConcurrency
@KnownBug(
        release = "com.google.guava:guava:10.0",
        key = "mended in 13.0",
        at = "EventBus.register",
        shows = {"AssertionFailedError", "events heard by who stays"})
class EventBusRegistrationTestCase {

    /** Listens to names. */
    public static final class Listener {
        private int heard;

        @Subscribe
        public void hear(String name) {
            heard++;
        }
    }

    @Test
    void one_comes_while_another_goes() throws Exception {
        EventBus bus = new EventBus();
        Listener goes = new Listener();
        Listener stays = new Listener();
        bus.register(goes);
        Threads.together(() -> bus.register(stays), () -> bus.unregister(goes));
        bus.post("news");
        assertEquals(1, stays.heard, "events heard by who stays");
    }
}
