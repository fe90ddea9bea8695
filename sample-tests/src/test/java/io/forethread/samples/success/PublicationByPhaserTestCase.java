package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.Phaser;

/** A phase begins when all have arrived, and after what they did before. */
@PredictConcurrency
class PublicationByPhaserTestCase {

    @Test
    void phases_take_turns_on_one_variable() throws InterruptedException {
        Phaser phaser = new Phaser(2);
        StringBuilder text = new StringBuilder();
        Threads.together(
                () -> {
                    text.append("a");
                    phaser.arriveAndAwaitAdvance();
                    phaser.arriveAndAwaitAdvance();
                    text.append("c");
                },
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    text.append("b");
                    phaser.arriveAndAwaitAdvance();
                });
        assertThat(text.toString()).isEqualTo("abc");
    }
}
