package io.forethread.programs.success.monitor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** A synchronized override calls its synchronized super method: one object, one monitor. */
public final class SuperSynchronized implements Program {

    private static class Account {
        int balance;

        synchronized void deposit(int amount) {
            balance += amount;
        }

        synchronized int balance() {
            return balance;
        }
    }

    private static final class LoggedAccount extends Account {
        int deposits;

        @Override
        synchronized void deposit(int amount) {
            super.deposit(amount);
            deposits++;
        }

        synchronized int deposits() {
            return deposits;
        }
    }

    @Override
    public void run() throws InterruptedException {
        LoggedAccount account = new LoggedAccount();
        Thread first = new Thread(() -> account.deposit(1));
        Thread second = new Thread(() -> account.deposit(2));
        first.start();
        second.start();
        first.join();
        second.join();
        Check.equal(3, account.balance());
        Check.equal(2, account.deposits());
    }
}
