package io.forethread.recorder.jdk.reflect;

import java.lang.invoke.VarHandle;

/**
 * Gives a thread the seeds of its {@code ThreadLocalRandom}, so that every run draws the same
 * numbers.
 */
public final class ThreadSeeds {
    private static final VarHandle SEED =
            PrivateFields.variable(Thread.class, "threadLocalRandomSeed", long.class);
    private static final VarHandle PROBE =
            PrivateFields.variable(Thread.class, "threadLocalRandomProbe", int.class);
    private static final VarHandle SECONDARY_SEED =
            PrivateFields.variable(Thread.class, "threadLocalRandomSecondarySeed", int.class);

    private ThreadSeeds() {}

    /**
     * Sets the seeds, before the thread runs or on the thread itself.
     *
     * @param seed the same for the same thread in every run
     */
    public static void seed(Thread thread, long seed) {
        SEED.set(thread, mix(seed));
        PROBE.set(thread, nonZero(mix(seed + 1)));
        SECONDARY_SEED.set(thread, nonZero(mix(seed + 2)));
    }

    /** Makes an int that is not 0, which the JDK takes for unset. */
    private static int nonZero(long value) {
        int low = (int) (value >>> 32);
        return low == 0 ? 1 : low;
    }

    /** Spreads neighbouring seeds: the finalizer of MurmurHash3, as SplittableRandom has it. */
    private static long mix(long value) {
        long z = value;
        z = (z ^ (z >>> 33)) * 0xff51afd7ed558ccdL;
        z = (z ^ (z >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return z ^ (z >>> 33);
    }
}
