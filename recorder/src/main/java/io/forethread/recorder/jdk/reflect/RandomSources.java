package io.forethread.recorder.jdk.reflect;

import java.lang.invoke.VarHandle;
import java.util.Collections;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sets the counters from which the JDK takes default seeds, for {@code new Random()}, {@code
 * Math.random()}, {@code Collections.shuffle(list)} and the like, so that every run draws the same
 * numbers.
 */
public final class RandomSources {
    private static final VarHandle SHUFFLING = PrivateFields.staticVariable(Collections.class, "r");

    private static final AtomicInteger PROBES =
            (AtomicInteger) PrivateFields.valueOf(ThreadLocalRandom.class, "probeGenerator");

    private RandomSources() {}

    /** Sets all of them. Called between two runs, when no thread of a test runs. */
    public static void reset(long seed) {
        ofMath().setSeed(seed); // first, for it takes a seed when it comes into being
        SHUFFLING.set(new Random(seed));
        counter(Random.class, "seedUniquifier").set(seed ^ 8682522807148012L);
        counter(SplittableRandom.class, "defaultGen").set(seed);
        counter(ThreadLocalRandom.class, "seeder").set(seed);
        PROBES.set((int) seed);
    }

    private static AtomicLong counter(Class<?> owner, String field) {
        return (AtomicLong) PrivateFields.valueOf(owner, field);
    }

    private static Random ofMath() {
        try {
            Class<?> holder = Class.forName("java.lang.Math$RandomNumberGeneratorHolder");
            return (Random) PrivateFields.valueOf(holder, "randomNumberGenerator");
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("This JDK keeps Math.random() elsewhere", e);
        }
    }
}
