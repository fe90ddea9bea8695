package io.forethread.programs.success.thread;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** A thread can be joined twice, after its end, and by several others. */
public final class JoinTwiceAndEnded implements Program {

    @Override
    public void run() throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        Thread worker = Threads.start(go::await);
        Thread firstJoiner = Threads.start(worker::join);
        Thread secondJoiner = Threads.start(worker::join);
        go.countDown();
        Threads.join(firstJoiner, secondJoiner);
        worker.join();
        worker.join();
        Check.that(!worker.isAlive(), "it has ended");
        Thread never = new Thread(() -> {});
        never.join();
        Check.equal(Thread.State.NEW, never.getState());
    }
}
