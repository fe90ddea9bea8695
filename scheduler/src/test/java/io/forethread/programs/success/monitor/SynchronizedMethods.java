package io.forethread.programs.success.monitor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** Synchronized instance methods guard the fields of their object. */
public final class SynchronizedMethods implements Program {

    private int balance = 100;

    @Override
    public void run() throws InterruptedException {
        Thread payer = new Thread(() -> deposit(-30));
        Thread earner = new Thread(() -> deposit(50));
        payer.start();
        earner.start();
        payer.join();
        earner.join();
        Check.equal(120, balance());
    }

    private synchronized void deposit(int amount) {
        balance += amount;
    }

    private synchronized int balance() {
        return balance;
    }
}
