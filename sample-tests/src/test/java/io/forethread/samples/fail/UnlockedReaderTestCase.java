package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Readers need the lock as well as writers: without it they may never see what was written. */
@PredictConcurrency
class UnlockedReaderTestCase {

    static class Account {
        private int balance = 100;

        synchronized void deposit(int amount) {
            balance += amount; // DATA_RACE
        }

        int balance() {
            return balance; // DATA_RACE
        }
    }

    @Test
    void the_balance_is_never_negative() throws InterruptedException {
        Account account = new Account();
        int[] seen = {0};
        Threads.together(() -> account.deposit(50), () -> seen[0] = account.balance());
        assertThat(seen[0]).isIn(100, 150);
    }
}
