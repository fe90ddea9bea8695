package io.forethread.predictor.detect.atomicity;

/**
 * A part of a thread's events that is meant to be atomic.
 *
 * @param thread the index of its thread
 * @param first its first event
 * @param last its last event
 * @param mayWait whether the thread waits in it or starts others: it is hardly meant to be atomic
 */
public record Block(BlockKind kind, int thread, int first, int last, boolean mayWait) {}
