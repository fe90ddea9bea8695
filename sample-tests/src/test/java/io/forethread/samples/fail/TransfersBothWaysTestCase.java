package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Two transfers between the same accounts, one in each direction, may wait for each other. */
@PredictConcurrency
class TransfersBothWaysTestCase {

    static class Account {
        private int balance = 100;

        synchronized void transfer(Account to, int amount) {
            balance -= amount;
            to.deposit(amount);
        }

        synchronized void deposit(int amount) {
            balance += amount; // DEADLOCK
        }
    }

    @Test
    void money_is_neither_made_nor_lost() throws InterruptedException {
        Account left = new Account();
        Account right = new Account();
        Threads.together(() -> left.transfer(right, 30), () -> right.transfer(left, 10));
        assertThat(left.balance).isEqualTo(80);
        assertThat(right.balance).isEqualTo(120);
    }
}
