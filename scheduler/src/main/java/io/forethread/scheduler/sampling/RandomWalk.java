package io.forethread.scheduler.sampling;

import java.util.List;
import java.util.SplittableRandom;

/**
 * The naive random walk: at every decision point, each thread that can run is as likely as any
 * other. Schedules with few switches are rare, and so are those in which a thread waits for long.
 */
public final class RandomWalk implements Sampler {
    private final SplittableRandom random;

    public RandomWalk(long seed) {
        random = new SplittableRandom(seed);
    }

    @Override
    public SampledThread choose(List<SampledThread> enabled, SampledThread last) {
        return enabled.get(random.nextInt(enabled.size()));
    }

    @Override
    public int wake(SampledThread notifier, List<String> waiters) {
        return random.nextInt(waiters.size());
    }
}
