package io.forethread.programs.success.queue;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** A delay queue gives its items when they are due, the earliest first. */
public final class DelayOrder implements Program {

    private static final class Due implements Delayed {
        private final long deadline;
        private final String name;

        Due(String name, long now, long millis) {
            this.name = name;
            this.deadline = now + TimeUnit.MILLISECONDS.toNanos(millis);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.signum(deadline - ((Due) other).deadline);
        }
    }

    @Override
    public void run() throws InterruptedException {
        DelayQueue<Due> queue = new DelayQueue<>();
        long now = System.nanoTime();
        Thread producer =
                new Thread(
                        () -> {
                            queue.add(new Due("second", now, 10));
                            queue.add(new Due("first", now, 5));
                        });
        producer.start();
        producer.join();
        Check.equal("first", queue.take().name);
        Check.equal("second", queue.take().name);
        Check.equal(null, queue.poll());
    }
}
