package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** An audit adds up accounts while money is on its way from one to the other. */
public final class AuditDuringTransfer implements Program {
    private static final int ACCOUNTS = 4;
    private static final int TRANSFERS = 3;

    private static final class Account {
        private long balance = 100;

        synchronized long balance() {
            return balance;
        }

        synchronized void add(long amount) {
            balance += amount;
        }
    }

    private static final class Bank {
        private final Account[] accounts = new Account[ACCOUNTS];

        Bank() {
            for (int i = 0; i < ACCOUNTS; i++) {
                accounts[i] = new Account();
            }
        }

        void transfer(int from, int to, long amount) {
            accounts[from].add(-amount);
            accounts[to].add(amount);
        }

        long total() {
            long total = 0;
            for (Account account : accounts) {
                total += account.balance();
            }
            return total;
        }
    }

    @Override
    public void run() throws Exception {
        Bank bank = new Bank();
        Threads.runAll(
                () -> {
                    for (int i = 0; i < TRANSFERS; i++) {
                        bank.transfer(i, i + 1, 10);
                    }
                },
                () -> expect(100L * ACCOUNTS, bank.total(), "all money"));
    }
}
