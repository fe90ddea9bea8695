package io.forethread.benchmarks.growth.programs;

/** Four threads that increment a counter in synchronized methods. */
public final class LockedCounters implements Program {
    private static final int THREADS = 4;
    private static final int EVENTS_PER_ROUND = 4;

    private final int rounds;

    public LockedCounters(int events) {
        this.rounds = Math.max(1, events / THREADS / EVENTS_PER_ROUND);
    }

    @Override
    public void run() throws InterruptedException {
        Counter counter = new Counter();
        Program.inThreads(THREADS, worker -> counter.increment(rounds));
        if (counter.value() != THREADS * rounds) {
            throw new IllegalStateException("An increment was lost.");
        }
    }

    private static final class Counter {
        private int value;

        void increment(int times) {
            for (int i = 0; i < times; i++) {
                increment();
            }
        }

        private synchronized void increment() {
            value++;
        }

        synchronized int value() {
            return value;
        }
    }
}
