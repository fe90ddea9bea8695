package io.forethread.programs.fail.thread;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.List;

/** An exception that escapes a daemon is as bad as any other. */
@Expect(value = Outcome.UNCAUGHT, type = UnsupportedOperationException.class)
public final class DaemonThrows implements Program {

    @Override
    public void run() throws InterruptedException {
        Thread daemon = new Thread(() -> List.of().add(null));
        daemon.setDaemon(true);
        daemon.start();
        daemon.join();
    }
}
