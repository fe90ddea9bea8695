package io.forethread.samples.fail;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A test that checks nothing passes in every schedule: what counts is that no serial order ends
 * like this one.
 *
 * <p>Both orders of the two calls end with 30. The interrupted one does not.
 */
@PredictConcurrency
class LostUpdateNobodyChecksTestCase {

    static class Account {
        private volatile int balance;

        public void deposit(int amount) {
            balance = balance + amount; // ATOMICITY
        }
    }

    @Test
    void two_deposits_are_made() throws InterruptedException {
        Account account = new Account();
        Threads.together(() -> account.deposit(10), () -> account.deposit(20));
    }
}
