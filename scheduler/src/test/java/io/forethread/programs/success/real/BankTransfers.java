package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Random;

/** Money moves between accounts whose monitors are taken in the order of their numbers. */
public final class BankTransfers implements Program {
    private static final class Account {
        private final int number;
        private long balance;

        Account(int number, long balance) {
            this.number = number;
            this.balance = balance;
        }

        synchronized long balance() {
            return balance;
        }
    }

    private static boolean transfer(Account from, Account to, long amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                if (from.balance < amount) {
                    return false;
                }
                from.balance -= amount;
                to.balance += amount;
                return true;
            }
        }
    }

    @Override
    public void run() throws InterruptedException {
        Account[] accounts = new Account[4];
        for (int i = 0; i < accounts.length; i++) {
            accounts[i] = new Account(i, 1_000);
        }
        Thread[] clerks = new Thread[4];
        for (int i = 0; i < clerks.length; i++) {
            Random random = new Random(i);
            clerks[i] =
                    Threads.start(
                            () -> {
                                for (int j = 0; j < 25; j++) {
                                    Account from = accounts[random.nextInt(4)];
                                    Account to = accounts[random.nextInt(4)];
                                    transfer(from, to, random.nextInt(500));
                                }
                            });
        }
        Threads.join(clerks);
        long total = 0;
        for (Account account : accounts) {
            Check.that(account.balance() >= 0, "no account is overdrawn");
            total += account.balance();
        }
        Check.equal(4_000L, total);
    }
}
