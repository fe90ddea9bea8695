package io.forethread.benchmarks.causality.programs.banking;

/** An account, protected by its own monitor. */
final class Account {
    private final int number;
    private int balance;
    private int movements;

    Account(int number, int balance) {
        this.number = number;
        this.balance = balance;
    }

    int number() {
        return number;
    }

    synchronized void deposit(int amount) {
        balance += amount;
        movements++;
    }

    /** Takes money out if there is enough. */
    synchronized boolean withdraw(int amount) {
        if (balance < amount) {
            return false;
        }
        balance -= amount;
        movements++;
        return true;
    }

    synchronized int balance() {
        return balance;
    }

    synchronized int movements() {
        return movements;
    }
}
