package io.forethread.programs.fail.virtual;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;
import io.forethread.programs.VirtualThreads;

/** Nobody notifies those who wait in the monitor of a virtual thread when that thread ends. */
@Expect(value = Outcome.DEADLOCK, minJdk = 21)
public final class WaitForEndOfVirtual implements Program {

    @Override
    public void run() throws InterruptedException {
        Thread worker = VirtualThreads.start(() -> {});
        synchronized (worker) {
            while (worker.isAlive()) {
                worker.wait();
            }
        }
    }
}
