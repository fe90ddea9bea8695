package io.forethread.programs.fail.atomic;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/** Two atomic steps are not one: another thread's set comes between a get and its set. */
@Expect(value = Outcome.THROWS, type = AssertionError.class)
public final class GetThenSet implements Program {

    @Override
    public void run() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        CyclicBarrier bothHaveRead = new CyclicBarrier(2);
        Threads.Body increment =
                () -> {
                    int old = count.get();
                    bothHaveRead.await();
                    count.set(old + 1);
                };
        Thread first = Threads.start(increment);
        Thread second = Threads.start(increment);
        Threads.join(first, second);
        Check.equal(2, count.get());
    }
}
