package io.forethread.scheduler.sampling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How many decision points the threads of a run come to: what samplers expect of other runs. */
public final class RunProfile {
    /** For each group of variables, by thread, how many decision points are about it. */
    private final Map<Integer, Map<String, Integer>> counts = new TreeMap<>();

    private int decisions;

    /** Counts while the threads run as under the default policy. */
    private final class Counter implements Sampler {
        @Override
        public SampledThread choose(List<SampledThread> enabled, SampledThread last) {
            decisions++;
            return null;
        }

        @Override
        public void reached(SampledThread thread) {
            counts.computeIfAbsent(thread.variable(), any -> new HashMap<>())
                    .merge(thread.name(), 1, Integer::sum);
        }
    }

    /** Returns the sampler of a run to be counted. */
    public Sampler counter() {
        return new Counter();
    }

    /** Returns how often there was a choice between threads. */
    public int decisions() {
        return decisions;
    }

    /** Returns by thread how many decision points are about a group of variables. */
    Map<String, Integer> countsOf(int variable) {
        return counts.getOrDefault(variable, Map.of());
    }

    /** Lists the groups of variables that several threads use. */
    List<Integer> contended() {
        List<Integer> contended = new ArrayList<>();
        counts.forEach(
                (variable, threads) -> {
                    if (variable != DecisionPoints.UNKNOWN && threads.size() > 1) {
                        contended.add(variable);
                    }
                });
        return contended;
    }
}
