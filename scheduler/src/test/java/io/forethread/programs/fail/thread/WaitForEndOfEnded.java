package io.forethread.programs.fail.thread;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

/** Who waits in the monitor of a thread that has ended already is not notified by its end. */
@Expect(Outcome.DEADLOCK)
public final class WaitForEndOfEnded implements Program {

    @Override
    public void run() throws InterruptedException {
        Thread worker = new Thread(() -> {});
        worker.start();
        worker.join();
        synchronized (worker) {
            worker.wait();
        }
    }
}
