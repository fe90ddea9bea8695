package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** An account whose balance is checked under a lock, and lowered under the lock taken again. */
public final class OverdrawnAccount implements Program {

    private static final class Account {
        private long balance = 100;

        synchronized long balance() {
            return balance;
        }

        synchronized void add(long amount) {
            balance += amount;
        }

        boolean withdraw(long amount) {
            if (balance() < amount) {
                return false;
            }
            add(-amount);
            return true;
        }
    }

    @Override
    public void run() throws Exception {
        Account account = new Account();
        Threads.runAll(() -> account.withdraw(60), () -> account.withdraw(60));
        expect(account.balance() >= 0, "The account is overdrawn: " + account.balance());
    }
}
