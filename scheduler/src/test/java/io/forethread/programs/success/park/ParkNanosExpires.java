package io.forethread.programs.success.park;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.locks.LockSupport;

/** A timed park goes on by itself when nobody unparks the thread. */
public final class ParkNanosExpires implements Program {

    @Override
    public void run() throws InterruptedException {
        int[] steps = new int[1];
        Thread parked =
                new Thread(
                        () -> {
                            LockSupport.parkNanos(1_000_000);
                            steps[0]++;
                            LockSupport.parkNanos(this, 1_000_000);
                            steps[0]++;
                        });
        parked.start();
        parked.join();
        Check.equal(2, steps[0]);
    }
}
