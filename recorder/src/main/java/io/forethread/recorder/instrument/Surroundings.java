package io.forethread.recorder.instrument;

/**
 * What the rewriting of a class draws on.
 *
 * @param classes the classes that its loader sees
 * @param callees what calls mean
 * @param bridges what stands in for method references
 */
record Surroundings(ClassOutlines classes, Callees callees, Bridges bridges) {}
