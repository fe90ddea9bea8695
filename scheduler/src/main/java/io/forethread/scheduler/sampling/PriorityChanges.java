package io.forethread.scheduler.sampling;

import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * PCT: every thread has a random priority, and of the threads that can run, the one with the
 * highest does. At {@code depth - 1} random decision points the thread that would run falls behind
 * all others. A bug that needs {@code depth} ordering constraints is found with a probability of at
 * least {@code 1 / (n * k^(depth - 1))}, n being the number of threads and k that of decisions.
 *
 * <p>S. Burckhardt, P. Kothari, M. Musuvathi, S. Nagarakatte: A Randomized Scheduler with
 * Probabilistic Guarantees of Finding Bugs. ASPLOS 2010.
 */
public final class PriorityChanges implements Sampler {
    private final SplittableRandom random;
    private final BitSet changes = new BitSet();
    private int decisions;

    /** The priority of the thread that falls behind next: below those of all others. */
    private long behind = -1;

    /**
     * @param decisions about how many decisions the run has
     */
    public PriorityChanges(long seed, int depth, int decisions) {
        this.random = new SplittableRandom(seed);
        for (int i = 1; i < depth; i++) {
            changes.set(1 + random.nextInt(Math.max(1, decisions)));
        }
    }

    @Override
    public SampledThread choose(List<SampledThread> enabled, SampledThread last) {
        SampledThread first = first(enabled);
        if (changes.get(++decisions)) {
            gaveWay(first);
            first = first(enabled);
        }
        return first;
    }

    private SampledThread first(List<SampledThread> enabled) {
        SampledThread first = null;
        for (SampledThread thread : enabled) {
            if (!thread.isPrioritized()) {
                thread.setPriority(random.nextLong(Long.MAX_VALUE));
            }
            if (first == null || thread.priority() > first.priority()) {
                first = thread;
            }
        }
        return first;
    }

    /** Puts a thread behind all others. One that spins would otherwise keep them from running. */
    @Override
    public void gaveWay(SampledThread thread) {
        thread.setPriority(behind--);
    }

    @Override
    public int wake(SampledThread notifier, List<String> waiters) {
        return random.nextInt(waiters.size());
    }
}
