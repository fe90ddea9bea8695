package io.forethread.programs.fail.thread;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.CountDownLatch;

/** The body throws while one child waits for it and another has yet to run. */
@Expect(value = Outcome.THROWS, type = IllegalStateException.class)
public final class BodyThrowsWhileChildrenRun implements Program {

    @Override
    public void run() {
        CountDownLatch go = new CountDownLatch(1);
        Threads.start(go::await);
        Thread idle = new Thread(() -> {});
        idle.start();
        // The waiting child is let go, so that only the body fails.
        go.countDown();
        throw new IllegalStateException("on purpose");
    }
}
