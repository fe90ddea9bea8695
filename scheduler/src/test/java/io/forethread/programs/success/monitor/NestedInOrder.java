package io.forethread.programs.success.monitor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** Two accounts are always locked in the order of their numbers, so transfers never deadlock. */
public final class NestedInOrder implements Program {

    private static final class Account {
        final int number;
        int balance = 100;

        Account(int number) {
            this.number = number;
        }
    }

    @Override
    public void run() throws InterruptedException {
        Account a = new Account(1);
        Account b = new Account(2);
        Thread there = new Thread(() -> transfer(a, b, 10));
        Thread back = new Thread(() -> transfer(b, a, 25));
        there.start();
        back.start();
        there.join();
        back.join();
        synchronized (a) {
            Check.equal(115, a.balance);
        }
        synchronized (b) {
            Check.equal(85, b.balance);
        }
    }

    private static void transfer(Account from, Account to, int amount) {
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
