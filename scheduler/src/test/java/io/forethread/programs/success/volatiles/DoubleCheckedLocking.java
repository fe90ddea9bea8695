package io.forethread.programs.success.volatiles;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** A lazily made object is checked for twice, and its field is volatile. */
public final class DoubleCheckedLocking implements Program {

    private volatile StringBuilder instance;
    private int created;

    @Override
    public void run() throws InterruptedException {
        StringBuilder[] seen = new StringBuilder[2];
        Thread first = new Thread(() -> seen[0] = instance());
        Thread second = new Thread(() -> seen[1] = instance());
        first.start();
        second.start();
        Threads.join(first, second);
        Check.that(seen[0] == seen[1], "both see the same object");
        Check.equal(1, created);
    }

    private StringBuilder instance() {
        StringBuilder result = instance;
        if (result == null) {
            synchronized (this) {
                result = instance;
                if (result == null) {
                    result = new StringBuilder("made once");
                    created++;
                    instance = result;
                }
            }
        }
        return result;
    }
}
