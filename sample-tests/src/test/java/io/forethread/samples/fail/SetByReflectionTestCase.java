package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A field that a framework sets by reflection hides nothing of what happens to the others. */
@PredictConcurrency
class SetByReflectionTestCase {

    static final class Service {
        private String greeting = "not yet set";
        private int calls;

        String greet() {
            calls++; // DATA_RACE
            return greeting;
        }
    }

    @Test
    void both_calls_are_counted() throws Exception {
        Service service = new Service();
        assertThat(service.greet()).isEqualTo("not yet set");
        Service.class.getDeclaredField("greeting").set(service, "hello");
        Threads.together(
                () -> assertThat(service.greet()).isEqualTo("hello"),
                () -> assertThat(service.greet()).isEqualTo("hello"));
        assertThat(service.calls).isEqualTo(3);
    }
}
