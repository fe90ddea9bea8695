/**
 * Long runs that may end with threads that wait for ever: the method {@code bug} of each may, its
 * correct twin may not.
 */
package io.forethread.benchmarks.longruns.waiting;
