package io.forethread.scheduler.sampling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * SURW: the accesses of one group of variables, chosen at random, are of interest, and all orders
 * of these are about equally likely. The thread that does the next event of interest is drawn in
 * proportion to how many such events it has left, as counted in an earlier run; threads that are
 * not yet started count for the one that starts them. Other threads stop before their events of
 * interest, and all other events are scheduled by a random walk.
 *
 * <p>H. Zhao, D. Wolff, U. Mathur, A. Roychoudhury: Selectively Uniform Concurrency Testing. ASPLOS
 * 2025.
 */
public final class SelectivelyUniformWalk implements Sampler {
    private final SplittableRandom random;
    private final int ofInterest;

    /** How many events of interest each thread has left, by name. */
    private final Map<String, Integer> left;

    private final Map<String, SampledThread> known = new HashMap<>();
    private final List<SampledThread> present = new ArrayList<>();
    private SampledThread intended;

    public SelectivelyUniformWalk(long seed, RunProfile profile) {
        this.random = new SplittableRandom(seed);
        this.ofInterest = pick(profile.contended());
        this.left = new HashMap<>(profile.countsOf(ofInterest));
    }

    private int pick(List<Integer> variables) {
        return variables.isEmpty()
                ? DecisionPoints.UNKNOWN
                : variables.get(random.nextInt(variables.size()));
    }

    @Override
    public SampledThread choose(List<SampledThread> enabled, SampledThread last) {
        enabled.forEach(this::meet);
        List<SampledThread> allowed = allowed(enabled);
        if (allowed.isEmpty()) {
            intended = draw(enabled);
            allowed = List.of(intended);
        }
        SampledThread chosen = allowed.get(random.nextInt(allowed.size()));
        if (isOfInterest(chosen)) {
            left.merge(chosen.name(), -1, Integer::sum);
            intended = draw(present);
        }
        return chosen;
    }

    private void meet(SampledThread thread) {
        if (known.putIfAbsent(thread.name(), thread) == null) {
            present.add(thread);
        }
    }

    private List<SampledThread> allowed(List<SampledThread> enabled) {
        if (intended == null) {
            intended = draw(present);
        }
        List<SampledThread> allowed = new ArrayList<>(enabled.size());
        for (SampledThread thread : enabled) {
            if (thread == intended || !isOfInterest(thread)) {
                allowed.add(thread);
            }
        }
        return allowed;
    }

    private boolean isOfInterest(SampledThread thread) {
        return thread.variable() == ofInterest && ofInterest != DecisionPoints.UNKNOWN;
    }

    /** Draws a thread in proportion to the events of interest that it and its children have. */
    private SampledThread draw(List<SampledThread> threads) {
        int[] weights = new int[threads.size()];
        int sum = 0;
        for (int i = 0; i < weights.length; i++) {
            weights[i] = weight(threads.get(i).name());
            sum += weights[i];
        }
        if (sum == 0) {
            return threads.get(random.nextInt(threads.size()));
        }
        int at = random.nextInt(sum);
        int chosen = 0;
        while (at >= weights[chosen]) {
            at -= weights[chosen++];
        }
        return threads.get(chosen);
    }

    private int weight(String name) {
        int weight = Math.max(0, left.getOrDefault(name, 0));
        for (Map.Entry<String, Integer> other : left.entrySet()) {
            String child = other.getKey();
            if (child.startsWith(name + ".") && name.equals(nearestKnown(child))) {
                weight += Math.max(0, other.getValue());
            }
        }
        return weight;
    }

    /** Returns the nearest ancestor that has been started, of a thread that has not been. */
    private String nearestKnown(String name) {
        String ancestor = name;
        while (!known.containsKey(ancestor) && ancestor.lastIndexOf('.') > 0) {
            ancestor = ancestor.substring(0, ancestor.lastIndexOf('.'));
        }
        return ancestor;
    }

    @Override
    public int wake(SampledThread notifier, List<String> waiters) {
        return random.nextInt(waiters.size());
    }
}
