package io.forethread.benchmarks.causality.programs.banking;

import io.forethread.benchmarks.causality.programs.Program;

/** Ten tellers serve customers of a bank at the same time. */
public final class Banking implements Program {
    private static final int TELLERS = 10;
    private static final int ACCOUNTS = 8;

    @Override
    public void run() throws InterruptedException {
        Bank bank = new Bank(ACCOUNTS, 100);
        Thread[] tellers = new Thread[TELLERS];
        for (int i = 0; i < TELLERS; i++) {
            int teller = i;
            tellers[i] = new Thread(() -> serve(bank, teller), "teller-" + i);
        }
        Program.runAll(tellers);
        if (bank.sum() <= 0) {
            throw new IllegalStateException("The bank has lost all its money.");
        }
    }

    /** A day of work: transfers first, then one customer pays in, and one takes money out. */
    private static void serve(Bank bank, int teller) {
        int own = teller % bank.size();
        int other = (teller * 3 + 1) % bank.size();
        if (own != other) {
            bank.transfer(own, other, 10 + teller);
        }
        bank.deposit(own, 5);
        bank.withdraw(other, 20);
    }
}
