package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * Transfers between two accounts take the locks in one order, thousands of times; the closing at
 * the end takes them in the other.
 */
@PredictConcurrency
class TwoLockOrdersAfterManyRoundsTestCase {
    private static final int ROUNDS = 1_000;

    static class Accounts {
        private final Object first = new Object();
        private final Object second = new Object();
        private int transfers;

        void transferAll() {
            for (int i = 0; i < ROUNDS; i++) {
                synchronized (first) {
                    synchronized (second) { // DEADLOCK
                        transfers++;
                    }
                }
            }
        }

        void close() {
            synchronized (second) {
                synchronized (first) { // DEADLOCK
                    transfers++;
                }
            }
        }
    }

    @Test
    void accounts_are_closed_after_their_transfers() throws InterruptedException {
        Accounts accounts = new Accounts();
        Threads.together(accounts::transferAll, accounts::close);
        assertThat(accounts.transfers).isEqualTo(ROUNDS + 1);
    }
}
