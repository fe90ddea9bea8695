package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A lock that is always taken is held by whoever writes, whichever account it is. */
@PredictConcurrency
@Property(
        """
        property "the lock is held when the balance changes"
        event lock(a, t) = lock Account on a by t
        event unlock(a, t) = unlock Account on a by t
        event change(a, t) = write Account.balance on a by t
        past: change implies (not unlock) since lock
        """)
class LockHeldWhenWritingTestCase {
    static class Account {
        private int balance;

        int balance() {
            return balance;
        }

        synchronized void deposit(int amount) {
            balance += amount;
        }
    }

    @Test
    void deposits_are_made_under_the_lock() throws InterruptedException {
        Account one = new Account();
        Account other = new Account();
        Threads.together(
                () -> {
                    one.deposit(30);
                    other.deposit(10);
                },
                () -> other.deposit(20));
    }
}
