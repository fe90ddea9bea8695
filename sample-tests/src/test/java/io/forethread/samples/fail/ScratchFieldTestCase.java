package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A field is no place for what a method needs only while it runs.
 *
 * <p>Pattern W(x) W'(x) R(x): the method does not read what it has written.
 */
@PredictConcurrency
class ScratchFieldTestCase {

    static class Greeter {
        private volatile String name;

        public String greet(String guest) {
            name = guest; // ATOMICITY
            return "Hello " + name; // ATOMICITY
        }
    }

    @Test
    void two_guests_are_greeted() throws InterruptedException {
        Greeter greeter = new Greeter();
        Threads.together(
                () -> assertThat(greeter.greet("Ann")).isEqualTo("Hello Ann"),
                () -> assertThat(greeter.greet("Bob")).isEqualTo("Hello Bob"));
    }
}
