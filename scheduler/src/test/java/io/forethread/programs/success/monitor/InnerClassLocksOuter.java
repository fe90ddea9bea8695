package io.forethread.programs.success.monitor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** Inner objects guard the outer object's field with the outer object's monitor. */
public final class InnerClassLocksOuter implements Program {

    private int total;

    private final class Adder implements Runnable {
        private final int amount;

        Adder(int amount) {
            this.amount = amount;
        }

        @Override
        public void run() {
            synchronized (InnerClassLocksOuter.this) {
                total += amount;
            }
        }
    }

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(new Adder(10));
        Thread second = new Thread(new Adder(20));
        first.start();
        second.start();
        first.join();
        second.join();
        synchronized (this) {
            Check.equal(30, total);
        }
    }
}
