package io.forethread.programs.odd;

import io.forethread.programs.Check;
import io.forethread.programs.Threads;

/** Two reads with a call between them: nothing but the call is there to stop at. */
public final class BetweenReads {
    private int value;
    private int difference;

    /** A call of a pure method of the JDK. */
    public void pureCall() throws InterruptedException {
        compare(
                () -> {
                    int before = value;
                    int one = Math.abs(-1);
                    difference = one * value - before;
                });
    }

    /** A call of a static method of the program. */
    public void ownCall() throws InterruptedException {
        compare(
                () -> {
                    int before = value;
                    int one = one();
                    difference = one * value - before;
                });
    }

    private static int one() {
        return 1;
    }

    /** Three calls of one method: the thread can be stopped at any of them. */
    public void threeCalls() throws InterruptedException {
        compare(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        difference += Math.abs(i) * value;
                    }
                });
    }

    /** The same under a lock, where a thread that is stopped keeps the other one out. */
    public void lockedCall() throws InterruptedException {
        Thread reader =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                int before = value;
                                int one = Math.abs(-1);
                                difference = one * value - before;
                            }
                        });
        Thread writer =
                Threads.start(
                        () -> {
                            synchronized (this) {
                                value = 1;
                            }
                        });
        Threads.join(reader, writer);
        Check.equal(0, difference);
    }

    private void compare(Runnable reads) throws InterruptedException {
        Thread reader = Threads.start(reads::run);
        Thread writer = Threads.start(() -> value = 1);
        Threads.join(reader, writer);
        Check.equal(0, difference);
    }
}
