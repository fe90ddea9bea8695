package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Timers that are cancelled do not fire; the heartbeat stops when it is told to. */
public final class TimersCancelled implements Program {
    @Override
    public void run() throws InterruptedException {
        ScheduledExecutorService timers = Executors.newScheduledThreadPool(2);
        AtomicInteger late = new AtomicInteger();
        AtomicInteger beats = new AtomicInteger();
        CountDownLatch enough = new CountDownLatch(5);
        ScheduledFuture<?> heartbeat =
                timers.scheduleAtFixedRate(
                        () -> {
                            beats.incrementAndGet();
                            enough.countDown();
                        },
                        0,
                        30,
                        TimeUnit.SECONDS);
        ScheduledFuture<?> timeout = timers.schedule(late::incrementAndGet, 10, TimeUnit.MINUTES);
        Check.that(enough.await(5, TimeUnit.MINUTES), "five beats in five minutes");
        Check.that(timeout.cancel(false), "the timer has not fired yet");
        Check.that(heartbeat.cancel(false), "the heart still beats");
        timers.shutdown();
        Check.that(timers.awaitTermination(1, TimeUnit.HOURS), "nothing is left to do");
        Check.equal(0, late.get());
        Check.that(beats.get() >= 5, "it has beaten");
    }
}
