package io.forethread.programs.odd;

import io.forethread.programs.Check;

/** What one thread does with an object that no other thread touches. */
public final class OfOneThread {
    private int count;

    /** Count to ten in one thread. */
    public void countToTen() {
        while (count < 10) {
            increment();
        }
        Check.equal(10, count);
    }

    /** Count one. */
    public void increment() {
        count++;
    }
}
