package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** A rate limiter hands out tokens by the clock, and callers sleep until there is one. */
public final class TokenBucket implements Program {
    private static final class Limiter {
        private final long nanosPerToken;
        private long nextFree;

        Limiter(int perSecond) {
            nanosPerToken = 1_000_000_000L / perSecond;
            nextFree = System.nanoTime();
        }

        synchronized long reserve() {
            long now = System.nanoTime();
            long at = Math.max(now, nextFree);
            nextFree = at + nanosPerToken;
            return at - now;
        }

        void acquire() throws InterruptedException {
            long wait = reserve();
            if (wait > 0) {
                Thread.sleep(wait / 1_000_000, (int) (wait % 1_000_000));
            }
        }
    }

    @Override
    public void run() throws InterruptedException {
        Limiter limiter = new Limiter(10);
        long start = System.nanoTime();
        Thread[] callers = new Thread[3];
        for (int i = 0; i < callers.length; i++) {
            callers[i] =
                    Threads.start(
                            () -> {
                                for (int j = 0; j < 5; j++) {
                                    limiter.acquire();
                                }
                            });
        }
        Threads.join(callers);
        long millis = (System.nanoTime() - start) / 1_000_000;
        Check.that(millis >= 1_400 && millis < 2_000, "15 tokens took " + millis + " ms");
    }
}
