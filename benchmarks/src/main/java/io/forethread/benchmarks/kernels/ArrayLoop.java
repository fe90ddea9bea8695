package io.forethread.benchmarks.kernels;

/**
 * Increments the elements of one array in one thread, over and over: {@link FieldLoop} for arrays,
 * which are told apart by index as well.
 */
public final class ArrayLoop implements Kernel {

    private static final int LENGTH = 1_000;
    private static final int PASSES = 3_000;

    @Override
    public long run() {
        int[] values = new int[LENGTH];
        for (int pass = 0; pass < PASSES; pass++) {
            increment(values);
        }
        long sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }

    private static void increment(int[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i]++;
        }
    }

    @Override
    public long expectedChecksum() {
        return (long) LENGTH * PASSES;
    }
}
