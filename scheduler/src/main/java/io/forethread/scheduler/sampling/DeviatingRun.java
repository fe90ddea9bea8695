package io.forethread.scheduler.sampling;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes a run follow the default policy, but for some given choices. */
public final class DeviatingRun implements Sampler {
    /** The deviations that have not come up, by the place where they do. */
    private final Map<Deviation, Deviation> left = new HashMap<>();

    public DeviatingRun(List<Deviation> deviations) {
        deviations.forEach(deviation -> left.put(place(deviation), deviation));
    }

    private static Deviation place(Deviation deviation) {
        return new Deviation(
                deviation.kind(), deviation.thread(), deviation.points(), deviation.waits(), "");
    }

    @Override
    public SampledThread choose(List<SampledThread> enabled, SampledThread last) {
        if (last == null) {
            return null;
        }
        Deviation here = left.remove(place(Deviation.running(last, last, enabled.contains(last))));
        return here == null ? null : named(here.chosen(), enabled);
    }

    /** Returns the thread with that name; null if it cannot run in this run. */
    private static SampledThread named(String name, List<SampledThread> threads) {
        for (SampledThread thread : threads) {
            if (thread.name().equals(name)) {
                return thread;
            }
        }
        return null;
    }

    @Override
    public int wake(SampledThread notifier, List<String> waiters) {
        Deviation here = left.remove(place(Deviation.waking(notifier, "")));
        return here == null ? 0 : Math.max(0, waiters.indexOf(here.chosen()));
    }

    @Override
    public boolean isDone() {
        return left.isEmpty();
    }
}
