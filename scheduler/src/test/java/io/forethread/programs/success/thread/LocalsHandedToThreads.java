package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Objects that a lambda captures are shared, though nothing but locals ever held them. */
public final class LocalsHandedToThreads implements Program {

    @Override
    public void run() throws InterruptedException {
        int[] counter = new int[1];
        Object lock = new Object();
        Runnable increment =
                () -> {
                    synchronized (lock) {
                        counter[0]++;
                    }
                };
        Thread first = new Thread(increment);
        Thread second = new Thread(increment);
        first.start();
        second.start();
        increment.run();
        Threads.join(first, second);
        Check.equal(3, counter[0]);
    }
}
