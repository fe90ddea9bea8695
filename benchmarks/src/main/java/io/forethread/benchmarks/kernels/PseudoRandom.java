package io.forethread.benchmarks.kernels;

/**
 * A linear congruential generator for inputs. Its numbers are the same on every JDK, which the
 * checksums rely on.
 */
final class PseudoRandom {

    private long state;

    PseudoRandom(long seed) {
        state = seed;
    }

    /** Returns a number from 0 (inclusive) to the bound (exclusive). */
    int next(int bound) {
        state = state * 6364136223846793005L + 1442695040888963407L; // Knuth's MMIX constants
        return (int) ((state >>> 33) % bound);
    }

    /** Returns a number from 0 (inclusive) to 1 (exclusive). */
    double nextDouble() {
        return next(1 << 24) / (double) (1 << 24);
    }
}
