package io.forethread.programs.fail.thread;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

/** A thread is started a second time. */
@Expect(value = Outcome.THROWS, type = IllegalThreadStateException.class)
public final class StartTwice implements Program {

    @Override
    public void run() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
        thread.start();
    }
}
