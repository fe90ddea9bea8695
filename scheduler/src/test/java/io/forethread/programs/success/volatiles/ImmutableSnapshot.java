package io.forethread.programs.success.volatiles;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Writers under a monitor replace an immutable pair that readers take without one. */
public final class ImmutableSnapshot implements Program {

    private record Range(int low, int high) {}

    private volatile Range range = new Range(0, 0);

    @Override
    public void run() throws InterruptedException {
        Thread up = new Thread(() -> widen(3));
        Thread down = new Thread(() -> widen(2));
        Thread reader =
                new Thread(
                        () -> {
                            for (int i = 0; i < 3; i++) {
                                Range snapshot = range;
                                Check.equal(0, snapshot.low() + snapshot.high());
                            }
                        });
        up.start();
        reader.start();
        down.start();
        Threads.join(up, reader, down);
        Check.equal(new Range(-5, 5), range);
    }

    private synchronized void widen(int amount) {
        range = new Range(range.low() - amount, range.high() + amount);
    }
}
