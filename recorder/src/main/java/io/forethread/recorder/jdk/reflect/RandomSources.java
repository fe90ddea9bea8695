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

    // Looked up once: a lookup takes longer than all the rest of a short run's start.
    private static final AtomicInteger PROBES =
            (AtomicInteger) PrivateFields.valueOf(ThreadLocalRandom.class, "probeGenerator");
    private static final AtomicLong UNIQUIFIER = counter(Random.class, "seedUniquifier");
    private static final AtomicLong SPLITTABLE = counter(SplittableRandom.class, "defaultGen");
    private static final AtomicLong SEEDER = counter(ThreadLocalRandom.class, "seeder");
    private static final Random OF_MATH = ofMath();

    private RandomSources() {}

    /** Sets all of them. Called between two runs, when no thread of a test runs. */
    public static void reset(long seed) {
        OF_MATH.setSeed(seed); // comes into being first, for it takes a seed then
        SHUFFLING.set(new Random(seed));
        UNIQUIFIER.set(seed ^ 8682522807148012L);
        SPLITTABLE.set(seed);
        SEEDER.set(seed);
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
