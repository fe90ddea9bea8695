/**
 * Long runs in which one access, or one pair of accesses, is not protected as the N others are: the
 * method {@code bug} of each has it, its correct twin has not.
 */
package io.forethread.benchmarks.longruns.data;
