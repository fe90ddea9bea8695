package io.forethread.programs.fail.barrier;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;

/** A barrier for three is reached by two only. */
@Expect(Outcome.DEADLOCK)
public final class MissingParty implements Program {

    @Override
    public void run() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Thread other = Threads.start(barrier::await);
        barrier.await();
        other.join();
    }
}
