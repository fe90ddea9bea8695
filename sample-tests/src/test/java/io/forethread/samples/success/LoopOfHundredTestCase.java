package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** A hundred turns of a loop over atomics and queues, by four threads. */
@PredictConcurrency
class LoopOfHundredTestCase {

    @Test
    void hundred_tasks_are_done() throws InterruptedException {
        Queue<Integer> tasks = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 100; i++) {
            tasks.add(i);
        }
        AtomicInteger sum = new AtomicInteger();
        Threads.Body work =
                () -> {
                    for (Integer task = tasks.poll(); task != null; task = tasks.poll()) {
                        sum.addAndGet(task);
                    }
                };
        Threads.together(work, work, work, work);
        assertThat(sum.get()).isEqualTo(4950);
    }
}
