package io.forethread.benchmarks.longruns.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads deposit N times under a lock object. One of them forgets the lock in its last round,
 * the others hold it.
 */
@PredictConcurrency
public class LostUpdateInTheLastRound extends LongRun {

    private static final class Account {
        private final ReentrantLock lock = new ReentrantLock();
        private long balance;

        void deposit(long amount) {
            lock.lock();
            try {
                balance += amount;
            } finally {
                lock.unlock();
            }
        }

        void depositUnlocked(long amount) {
            balance += amount;
        }

        void depositAll(int times) {
            for (int i = 0; i < times; i++) {
                deposit(5);
            }
        }
    }

    private final Account account = new Account();

    @Test
    void bug() throws InterruptedException {
        deposit(() -> account.depositUnlocked(5));
    }

    @Test
    void twin() throws InterruptedException {
        deposit(() -> account.deposit(5));
    }

    private void deposit(Runnable last) throws InterruptedException {
        together(
                () -> {
                    account.depositAll(N - 1);
                    last.run();
                },
                () -> account.depositAll(N));
        assertEquals(10L * N, account.balance);
    }
}
