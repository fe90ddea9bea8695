package io.forethread.scheduler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** A thread that computes is told from one that does not get the CPU, or does not want it. */
class ComputingTimeTests {
    private static final long NANOS = 20_000_000;

    private final ComputingTime time = new ComputingTime();
    private final AtomicBoolean over = new AtomicBoolean();

    @Test
    void a_thread_that_computes_uses_time() throws InterruptedException {
        Thread computing = start(() -> {});
        while (time.of(computing) < NANOS) {
            LockSupport.parkNanos(1_000_000);
        }
        time.restart();
        assertThat(time.of(computing)).isZero();
        end(computing);
    }

    @Test
    void a_thread_that_waits_uses_none() throws InterruptedException {
        Thread computing = start(() -> {});
        Thread waiting = start(LockSupport::park);
        ComputingTime other = new ComputingTime();
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        other.of(waiting);
        while (time.of(computing) < NANOS) {
            LockSupport.parkNanos(1_000_000);
        }
        assertThat(other.of(waiting)).isLessThan(NANOS / 2);
        end(computing);
        end(waiting);
    }

    private Thread start(Runnable round) {
        Thread thread =
                new Thread(
                        () -> {
                            while (!over.get()) {
                                round.run();
                            }
                        });
        thread.start();
        return thread;
    }

    private void end(Thread thread) throws InterruptedException {
        over.set(true);
        LockSupport.unpark(thread);
        thread.join();
    }
}
