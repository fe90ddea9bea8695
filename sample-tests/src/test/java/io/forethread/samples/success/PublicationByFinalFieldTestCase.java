package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Final fields need no lock: an object without other fields can be handed to anybody. */
@PredictConcurrency
class PublicationByFinalFieldTestCase {

    record Point(Integer x, Integer y) {}

    private volatile Point position = new Point(0, 0);

    @Test
    void positions_are_never_torn() throws InterruptedException {
        int[] difference = {-1};
        Threads.together(
                () -> {
                    for (int i = 1; i <= 3; i++) {
                        position = new Point(i, i);
                    }
                },
                () -> {
                    Point seen = position;
                    difference[0] = seen.x() - seen.y();
                });
        assertThat(difference[0]).isZero();
    }
}
