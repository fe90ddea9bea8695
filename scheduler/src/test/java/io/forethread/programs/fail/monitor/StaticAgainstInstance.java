package io.forethread.programs.fail.monitor;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CyclicBarrier;

/** A static synchronized method calls an instance one, while another thread does the reverse. */
@Expect(Outcome.DEADLOCK)
public final class StaticAgainstInstance implements Program {

    private final CyclicBarrier bothInside = new CyclicBarrier(2);

    @Override
    public void run() throws InterruptedException {
        Thread down = Threads.start(() -> classThenInstance(this));
        Thread up = Threads.start(this::instanceThenClass);
        down.join();
        up.join();
    }

    private static synchronized void classThenInstance(StaticAgainstInstance instance)
            throws Exception {
        instance.bothInside.await();
        instance.touch();
    }

    private synchronized void instanceThenClass() throws Exception {
        bothInside.await();
        touchClass();
    }

    private synchronized void touch() {
        throw new AssertionError("nobody can hold both");
    }

    private static synchronized void touchClass() {
        throw new AssertionError("nobody can hold both");
    }
}
