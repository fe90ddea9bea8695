package io.forethread.programs.success.volatiles;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Peterson's algorithm keeps two threads apart with three volatiles. */
public final class Peterson implements Program {

    private volatile boolean firstWants;
    private volatile boolean secondWants;
    private volatile int victim;
    private int count;

    @Override
    public void run() throws InterruptedException {
        Thread first =
                new Thread(
                        () -> {
                            for (int i = 0; i < 5; i++) {
                                firstWants = true;
                                victim = 1;
                                while (secondWants && victim == 1) {}
                                count++;
                                firstWants = false;
                            }
                        });
        Thread second =
                new Thread(
                        () -> {
                            for (int i = 0; i < 5; i++) {
                                secondWants = true;
                                victim = 2;
                                while (firstWants && victim == 2) {}
                                count++;
                                secondWants = false;
                            }
                        });
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal(10, count);
    }
}
