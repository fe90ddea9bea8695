package io.forethread.scheduler.sampling;

/**
 * How a sampled run is made.
 *
 * @param sampler chooses who runs
 * @param points where it is asked
 * @param mostDecisions after how many decision points the default policy takes over, so that a run
 *     ends under any sampler
 * @param log takes down who ran
 */
public record Sampling(Sampler sampler, DecisionPoints points, long mostDecisions, SwitchLog log) {}
