package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.atomic.AtomicInteger;

/** Two virtual threads are started and joined. */
@MinJdk(21)
public final class StartAndJoin implements Program {

    @Override
    public void run() throws InterruptedException {
        AtomicInteger sum = new AtomicInteger();
        Thread first = VirtualThreads.start(() -> sum.addAndGet(1));
        Thread second = VirtualThreads.start(() -> sum.addAndGet(2));
        Threads.join(first, second);
        Check.equal(3, sum.get());
        Check.that(VirtualThreads.isVirtual(first), "it is virtual");
        Check.that(first.isDaemon(), "virtual threads are daemons");
    }
}
