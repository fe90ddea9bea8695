package io.forethread.programs.success.interrupt;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;

/** A worker loops until its flag is set, which its parent can see as well. */
public final class FlagSeenByAnother implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        Thread worker =
                new Thread(
                        () -> {
                            while (!Thread.currentThread().isInterrupted()) {
                                Thread.onSpinWait();
                            }
                            while (end.getCount() > 0) {
                                Thread.onSpinWait();
                            }
                        });
        worker.start();
        Check.that(!worker.isInterrupted(), "nobody has interrupted it yet");
        worker.interrupt();
        Check.that(worker.isInterrupted(), "the flag can be seen from outside");
        end.countDown();
        worker.join();
    }
}
