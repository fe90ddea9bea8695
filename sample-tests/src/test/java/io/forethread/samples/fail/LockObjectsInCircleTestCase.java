package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Three lock objects, each taken before the next one by somebody. */
@PredictConcurrency
class LockObjectsInCircleTestCase {

    private final Lock plan = new ReentrantLock();
    private final Lock build = new ReentrantLock();
    private final Lock pay = new ReentrantLock();
    private int done;

    private static void move(Lock first, Lock second, Runnable work) {
        first.lock();
        try {
            second.lock(); // DEADLOCK
            try {
                work.run();
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }

    @Test
    void all_is_done() throws InterruptedException {
        Threads.together(
                () -> move(plan, build, () -> done++),
                () -> move(build, pay, () -> {}),
                () -> move(pay, plan, () -> {}));
        assertThat(done).isEqualTo(1);
    }
}
