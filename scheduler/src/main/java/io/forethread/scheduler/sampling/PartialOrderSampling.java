package io.forethread.scheduler.sampling;

import java.util.List;
import java.util.SplittableRandom;

/**
 * POS: every event has a random priority, and the thread whose next event has the highest runs.
 * After an event, the events of other threads that conflict with it get new priorities. So the
 * order of two events that do not conflict is not decided again and again, and partial orders are
 * sampled more evenly than by a random walk.
 *
 * <p>X. Yuan, J. Yang, R. Gu: Partial Order Aware Concurrency Sampling. CAV 2018.
 */
public final class PartialOrderSampling implements Sampler {
    private final SplittableRandom random;

    public PartialOrderSampling(long seed) {
        random = new SplittableRandom(seed);
    }

    @Override
    public SampledThread choose(List<SampledThread> enabled, SampledThread last) {
        SampledThread first = null;
        for (SampledThread thread : enabled) {
            if (!thread.isPrioritized()) {
                thread.setPriority(random.nextLong());
            }
            if (first == null || thread.priority() > first.priority()) {
                first = thread;
            }
        }
        for (SampledThread thread : enabled) {
            if (thread != first && thread.conflictsWith(first)) {
                thread.setPriority(random.nextLong());
            }
        }
        return first;
    }

    /** Gives the thread's next event a priority: a new event has a new one. */
    @Override
    public void reached(SampledThread thread) {
        thread.setPriority(random.nextLong());
    }

    @Override
    public void gaveWay(SampledThread thread) {
        thread.setPriority(Long.MIN_VALUE);
    }

    @Override
    public int wake(SampledThread notifier, List<String> waiters) {
        return random.nextInt(waiters.size());
    }
}
