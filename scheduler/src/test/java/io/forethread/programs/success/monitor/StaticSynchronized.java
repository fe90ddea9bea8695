package io.forethread.programs.success.monitor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** Static synchronized methods lock the class, and so does a block on the class literal. */
public final class StaticSynchronized implements Program {

    private static int count;

    @Override
    public void run() throws InterruptedException {
        reset();
        Thread first = new Thread(StaticSynchronized::increment);
        Thread second =
                new Thread(
                        () -> {
                            synchronized (StaticSynchronized.class) {
                                count++;
                            }
                        });
        first.start();
        second.start();
        first.join();
        second.join();
        Check.equal(2, count());
    }

    private static synchronized void reset() {
        count = 0;
    }

    private static synchronized void increment() {
        count++;
    }

    private static synchronized int count() {
        return count;
    }
}
