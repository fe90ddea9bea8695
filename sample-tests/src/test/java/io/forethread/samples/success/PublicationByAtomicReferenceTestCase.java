package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicReference;

/** An AtomicReference publishes the object that it is set to. */
@PredictConcurrency
class PublicationByAtomicReferenceTestCase {

    static class Route {
        private int[] stops;
    }

    @Test
    void the_new_route_is_complete() throws InterruptedException {
        AtomicReference<Route> route = new AtomicReference<>();
        Threads.together(
                () -> {
                    Route planned = new Route();
                    planned.stops = new int[] {1, 2};
                    route.set(planned);
                },
                () -> {
                    Route seen = route.get();
                    if (seen != null) {
                        assertThat(seen.stops.length).isEqualTo(2);
                    }
                });
    }
}
