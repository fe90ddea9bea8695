package com.example;

/** An account that can be closed while others still use it. */
public final class Account {
    private String owner;
    private int balance;

    public Account(String owner, int balance) {
        this.owner = owner;
        this.balance = balance;
    }

    public synchronized void deposit(int amount) {
        balance += amount;
    }

    public synchronized int balance() {
        return balance;
    }

    public synchronized void close() {
        owner = null;
    }

    /** Wrong: whether there is an owner, and who it is, are asked one after the other. */
    public String greeting() {
        if (isOpen()) {
            return "Dear " + owner().trim();
        }
        return "Closed";
    }

    private synchronized boolean isOpen() {
        return owner != null;
    }

    private synchronized String owner() {
        return owner;
    }
}
