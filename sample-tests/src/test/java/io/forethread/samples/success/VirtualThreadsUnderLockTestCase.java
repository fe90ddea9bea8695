package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.VirtualThreads;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads that count under a lock count right. */
@PredictConcurrency
@EnabledForJreRange(min = JRE.JAVA_21)
class VirtualThreadsUnderLockTestCase {
    private final Lock lock = new ReentrantLock();
    private int visits;

    @Test
    void all_visits_are_counted() throws Exception {
        ExecutorService executor = VirtualThreads.executor();
        for (int i = 0; i < 3; i++) {
            executor.execute(this::visit);
        }
        executor.shutdown();
        assertThat(executor.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        assertThat(visits).isEqualTo(3);
    }

    private void visit() {
        lock.lock();
        try {
            visits++;
        } finally {
            lock.unlock();
        }
    }
}
