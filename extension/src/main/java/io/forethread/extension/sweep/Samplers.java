package io.forethread.extension.sweep;

import io.forethread.scheduler.sampling.PartialOrderSampling;
import io.forethread.scheduler.sampling.PriorityChanges;
import io.forethread.scheduler.sampling.RandomWalk;
import io.forethread.scheduler.sampling.RunProfile;
import io.forethread.scheduler.sampling.Sampler;
import io.forethread.scheduler.sampling.SelectivelyUniformWalk;

/**
 * Makes the sampler of each schedule of a sweep. Which one it is and which seed it has depends on
 * nothing but the number of the schedule, so that several JVMs can share a sweep.
 */
public enum Samplers {
    RANDOM_WALK {
        @Override
        Sampler make(long seed, int round, RunProfile profile) {
            return new RandomWalk(seed);
        }
    },
    POS {
        @Override
        Sampler make(long seed, int round, RunProfile profile) {
            return new PartialOrderSampling(seed);
        }
    },
    PCT {
        @Override
        Sampler make(long seed, int round, RunProfile profile) {
            return new PriorityChanges(seed, 2 + round % DEPTHS, profile.decisions());
        }
    },
    SURW {
        @Override
        Sampler make(long seed, int round, RunProfile profile) {
            return new SelectivelyUniformWalk(seed, profile);
        }
    },
    /** The others in turn. */
    ROTATION {
        @Override
        Sampler make(long seed, int round, RunProfile profile) {
            return switch (round % 3) {
                case 0 -> POS.make(seed, round / 3, profile);
                case 1 -> SURW.make(seed, round / 3, profile);
                default -> PCT.make(seed, round / 3, profile);
            };
        }
    };

    /** Bugs that need two, three and four ordered events are looked for in turn. */
    private static final int DEPTHS = 3;

    /**
     * Returns a new sampler.
     *
     * @param seed the seed of the test
     * @param number the number of the schedule, from 1
     */
    public Sampler of(long seed, int number, RunProfile profile) {
        return make(mixed(seed, number), number - 1, profile);
    }

    abstract Sampler make(long seed, int round, RunProfile profile);

    /** Makes a seed of the test's seed and the number of a schedule, by SplitMix64. */
    static long mixed(long seed, int number) {
        long mixed = seed * 0x9E3779B97F4A7C15L + number;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
