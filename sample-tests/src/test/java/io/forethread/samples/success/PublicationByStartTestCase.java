package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

/** What a thread wrote before it started another one, that one sees. */
@PredictConcurrency
class PublicationByStartTestCase {
    private String greeting;
    private int length;

    @Test
    void the_child_sees_the_greeting() throws InterruptedException {
        greeting = "hello";
        Thread child = new Thread(() -> length = greeting.length());
        child.start();
        child.join();
        greeting = null;
        assertThat(length).isEqualTo(5);
    }
}
