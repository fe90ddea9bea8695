package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A lock that is taken only if somebody says that there are several threads may be left out.
 *
 * <p>No order of the observed events breaks the property: the run must take another branch. It is
 * found because all replays are checked, whatever they were predicted for.
 */
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
        private volatile boolean isShared;
        private volatile int balance;

        int balance() {
            return balance;
        }

        void share() {
            isShared = true; // ORDER_VIOLATION
        }

        void deposit(int amount) {
            if (isShared) { // ORDER_VIOLATION
                synchronized (this) {
                    balance = amount;
                }
            } else {
                balance = amount;
            }
        }
    }

    @Test
    void a_deposit_is_made_under_the_lock() throws InterruptedException {
        Account account = new Account();
        Threads.together(account::share, () -> account.deposit(30));
    }
}
