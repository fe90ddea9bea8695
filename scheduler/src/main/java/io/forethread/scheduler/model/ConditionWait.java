package io.forethread.scheduler.model;

/**
 * A wait in a condition, which has given up the condition's lock.
 *
 * @param depth how often the lock was held, and is to be held again
 * @param head that of the wait
 */
public record ConditionWait(LockModel lock, int depth, long head) {}
