package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** Two locks, always taken in the same order. */
@PredictConcurrency
class TransfersInOrderTestCase {

    static class Account {
        private final int number;
        private int balance = 100;

        Account(int number) {
            this.number = number;
        }

        static void transfer(Account from, Account to, int amount) {
            Account first = from.number < to.number ? from : to;
            Account second = first == from ? to : from;
            synchronized (first) {
                synchronized (second) {
                    from.balance -= amount;
                    to.balance += amount;
                }
            }
        }
    }

    @Test
    void money_is_neither_made_nor_lost() throws InterruptedException {
        Account left = new Account(1);
        Account right = new Account(2);
        Threads.together(
                () -> Account.transfer(left, right, 30), () -> Account.transfer(right, left, 10));
        assertThat(left.balance + right.balance).isEqualTo(200);
        assertThat(left.balance).isEqualTo(80);
    }
}
