package io.forethread.programs.success.sleep;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.TimeUnit;

/** All forms of sleep end, and a sleep of zero does too. */
public final class ManySleeps implements Program {

    @Override
    public void run() throws InterruptedException {
        int slept = 0;
        Thread[] sleepers = {
            Threads.create(() -> Thread.sleep(0)),
            Threads.create(() -> Thread.sleep(2)),
            Threads.create(() -> Thread.sleep(1, 500_000)),
            Threads.create(() -> TimeUnit.MICROSECONDS.sleep(1500)),
            Threads.create(() -> TimeUnit.SECONDS.sleep(-1))
        };
        for (Thread sleeper : sleepers) {
            sleeper.start();
        }
        for (Thread sleeper : sleepers) {
            sleeper.join();
            slept++;
        }
        Check.equal(5, slept);
    }
}
