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

    private void plan() {
        plan.lock();
        build.lock(); // DEADLOCK
        done++;
        build.unlock();
        plan.unlock();
    }

    private void build() {
        build.lock();
        pay.lock(); // DEADLOCK
        pay.unlock();
        build.unlock();
    }

    private void pay() {
        pay.lock();
        plan.lock(); // DEADLOCK
        plan.unlock();
        pay.unlock();
    }

    @Test
    void all_is_done() throws InterruptedException {
        Threads.together(this::plan, this::build, this::pay);
        assertThat(done).isEqualTo(1);
    }
}
