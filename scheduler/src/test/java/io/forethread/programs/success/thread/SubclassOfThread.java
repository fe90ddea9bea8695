package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** A subclass of Thread overrides run, and keeps its result in a field. */
public final class SubclassOfThread implements Program {

    private static final class Multiplier extends Thread {
        private final int a;
        private final int b;
        private int product;

        Multiplier(int a, int b) {
            super("multiplier of " + a + " and " + b);
            this.a = a;
            this.b = b;
        }

        @Override
        public void run() {
            product = a * b;
        }
    }

    @Override
    public void run() throws InterruptedException {
        Multiplier first = new Multiplier(2, 3);
        Multiplier second = new Multiplier(4, 5);
        first.start();
        second.start();
        first.join();
        second.join();
        Check.equal(26, first.product + second.product);
        Check.equal("multiplier of 2 and 3", first.getName());
    }
}
