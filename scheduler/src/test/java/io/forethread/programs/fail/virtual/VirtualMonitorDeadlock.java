package io.forethread.programs.fail.virtual;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;
import io.forethread.programs.VirtualThreads;

import java.util.concurrent.CyclicBarrier;

/** A virtual and a platform thread take two monitors in opposite order. */
@Expect(value = Outcome.DEADLOCK, minJdk = 21)
public final class VirtualMonitorDeadlock implements Program {

    private final Object left = new Object();
    private final Object right = new Object();
    private final CyclicBarrier bothHoldOne = new CyclicBarrier(2);

    @Override
    public void run() throws InterruptedException {
        Thread light = VirtualThreads.start(() -> takeBoth(left, right));
        Thread heavy = Threads.start(() -> takeBoth(right, left));
        Threads.join(light, heavy);
    }

    private void takeBoth(Object mine, Object other) throws Exception {
        synchronized (mine) {
            bothHoldOne.await();
            synchronized (other) {
                throw new AssertionError("nobody can hold both");
            }
        }
    }
}
