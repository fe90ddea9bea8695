package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** What a method needs only while it runs belongs into a local variable. */
@PredictConcurrency
class ScratchVariableTestCase {

    static class Greeter {
        private volatile String lastName;

        public String greet(String guest) {
            String name = guest;
            lastName = name;
            return "Hello " + name;
        }
    }

    @Test
    void two_guests_are_greeted() throws InterruptedException {
        Greeter greeter = new Greeter();
        Threads.together(
                () -> assertThat(greeter.greet("Ann")).isEqualTo("Hello Ann"),
                () -> assertThat(greeter.greet("Bob")).isEqualTo("Hello Bob"));
        assertThat(greeter.lastName).isIn("Ann", "Bob");
    }
}
