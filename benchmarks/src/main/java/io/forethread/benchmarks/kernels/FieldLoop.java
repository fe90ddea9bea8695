package io.forethread.benchmarks.kernels;

/**
 * Increments one field of one object in one thread: two events with nothing in between. Shows how
 * many events a second can be recorded; its ratio means little, since a compiler may do the whole
 * loop in one step.
 */
public final class FieldLoop implements Kernel {

    private static final int DEFAULT_ROUNDS = 3_000_000;

    private final int rounds;

    /** Makes a loop of the usual length. */
    public FieldLoop() {
        this(DEFAULT_ROUNDS);
    }

    /** Makes a loop of a given length. */
    public FieldLoop(int rounds) {
        this.rounds = rounds;
    }

    @Override
    public long run() {
        Counter counter = new Counter();
        increment(counter, rounds);
        return counter.value;
    }

    private static void increment(Counter counter, int times) {
        for (int i = 0; i < times; i++) {
            counter.value++;
        }
    }

    @Override
    public long expectedChecksum() {
        return rounds;
    }

    private static final class Counter {
        long value;
    }
}
