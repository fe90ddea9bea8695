package io.forethread.programs.success.monitor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A thread holds a monitor while it waits for a latch, and others have to queue for it. */
public final class ContendedMonitor implements Program {

    private final Object lock = new Object();
    private final List<String> entered = new ArrayList<>();

    @Override
    public void run() throws InterruptedException {
        CountDownLatch holding = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Thread holder =
                Threads.start(
                        () -> {
                            synchronized (lock) {
                                holding.countDown();
                                goOn.await();
                                entered.add("holder");
                            }
                        });
        holding.await();
        Thread first = new Thread(this::enter);
        Thread second = new Thread(this::enter);
        first.start();
        second.start();
        goOn.countDown();
        Threads.join(holder, first, second);
        synchronized (lock) {
            Check.equal(List.of("holder", "other", "other"), entered);
        }
    }

    private void enter() {
        synchronized (lock) {
            entered.add("other");
        }
    }
}
