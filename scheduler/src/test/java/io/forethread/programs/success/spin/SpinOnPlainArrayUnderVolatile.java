package io.forethread.programs.success.spin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** A thread polls a slot of an array through a volatile reference that its peer replaces. */
public final class SpinOnPlainArrayUnderVolatile implements Program {

    private volatile int[] slots = new int[2];

    @Override
    public void run() throws InterruptedException {
        Thread writer =
                new Thread(
                        () -> {
                            int[] copy = slots.clone();
                            copy[1] = 9;
                            slots = copy;
                        });
        writer.start();
        while (slots[1] == 0) {}
        Check.equal(9, slots[1]);
        writer.join();
    }
}
