package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.List;
import java.util.Vector;
import java.util.concurrent.CountDownLatch;

/** A thread calls a vector's method while another holds the vector's monitor for a while. */
public final class BlockedInsideVector implements Program {

    @SuppressWarnings("JdkObsolete")
    private final Vector<String> vector = new Vector<>();

    @Override
    public void run() throws InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Thread holder =
                Threads.start(
                        () -> {
                            synchronized (vector) {
                                held.countDown();
                                go.await();
                                vector.add("holder");
                            }
                        });
        held.await();
        Thread caller = new Thread(() -> vector.add("caller"));
        caller.start();
        go.countDown();
        Threads.join(holder, caller);
        Check.equal(List.of("holder", "caller"), vector);
    }
}
