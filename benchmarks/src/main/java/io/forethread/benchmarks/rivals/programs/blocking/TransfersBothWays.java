package io.forethread.benchmarks.rivals.programs.blocking;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** Accounts are locked in the order of the transfer, and one transfer goes the other way. */
public final class TransfersBothWays implements Program {
    private static final int TRANSFERS = 4;

    private static final class Account {
        private long balance = 100;
    }

    private static void transfer(Account from, Account to, long amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    @Override
    public void run() throws Exception {
        Account first = new Account();
        Account second = new Account();
        Threads.runAll(
                () -> {
                    for (int i = 0; i < TRANSFERS; i++) {
                        transfer(first, second, i);
                    }
                },
                () -> {
                    for (int i = 0; i < TRANSFERS; i++) {
                        transfer(first, second, i);
                    }
                    transfer(second, first, 1);
                });
        expect(200, first.balance + second.balance, "all money");
    }
}
