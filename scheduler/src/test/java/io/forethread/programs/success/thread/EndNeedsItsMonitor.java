package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** A thread whose monitor another one holds has done its work, but is alive. */
public final class EndNeedsItsMonitor implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread worker = new Thread(done::countDown);
        synchronized (worker) {
            worker.start();
            done.await();
            Thread.sleep(100);
            Check.that(worker.isAlive(), "it cannot end before its monitor is free");
        }
        Threads.join(worker);
        Check.that(!worker.isAlive(), "it has ended");
    }
}
