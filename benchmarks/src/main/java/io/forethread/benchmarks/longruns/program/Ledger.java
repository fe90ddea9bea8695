package io.forethread.benchmarks.longruns.program;

/** What threads do all the time, and what has nothing to do with the bug: book under a lock. */
public final class Ledger {
    private int entries;
    private long sum;

    /** Books something. */
    public synchronized void book(int amount) {
        entries++;
        sum += amount;
    }

    /** Books something so many times. */
    public void bookAll(int times) {
        for (int i = 0; i < times; i++) {
            book(i);
        }
    }

    /** Returns how many bookings there were. */
    public synchronized int entries() {
        return entries;
    }

    /** Returns what was booked in all. */
    public synchronized long sum() {
        return sum;
    }
}
