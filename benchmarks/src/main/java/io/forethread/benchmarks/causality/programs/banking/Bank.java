package io.forethread.benchmarks.causality.programs.banking;

/**
 * A bank with the bug of the literature: what it owns in all is changed outside the locks of the
 * accounts, so that two tellers can lose each other's change.
 */
final class Bank {
    private final Account[] accounts;
    private int total;

    Bank(int size, int balance) {
        accounts = new Account[size];
        for (int i = 0; i < size; i++) {
            accounts[i] = new Account(i, balance);
            total += balance;
        }
    }

    void deposit(int account, int amount) {
        accounts[account].deposit(amount);
        total += amount;
    }

    void withdraw(int account, int amount) {
        if (accounts[account].withdraw(amount)) {
            total -= amount;
        }
    }

    /** Moves money; the lower account is locked first. The total stays as it is. */
    boolean transfer(int from, int to, int amount) {
        Account first = accounts[Math.min(from, to)];
        Account second = accounts[Math.max(from, to)];
        synchronized (first) {
            synchronized (second) {
                if (!accounts[from].withdraw(amount)) {
                    return false;
                }
                accounts[to].deposit(amount);
                return true;
            }
        }
    }

    int total() {
        return total;
    }

    /** Adds up all accounts, one after the other. */
    int sum() {
        int sum = 0;
        for (Account account : accounts) {
            sum += account.balance();
        }
        return sum;
    }

    int size() {
        return accounts.length;
    }
}
