package io.forethread.predictor.causality;

import java.util.Arrays;

/**
 * The locks that a thread holds at some point, and for each of them its <em>acquisition
 * history</em>: the locks that the thread has taken since, even if it has given them back.
 *
 * <p>Locks are numbered; a lock is coded as twice its number, plus one if it is held in shared
 * mode.
 */
public final class LockContext {
    /** The context without locks. */
    static final LockContext FREE = new LockContext(new int[0], new int[0][]);

    private final int[] held;
    private final int[][] histories;

    /**
     * @param held codes of the locks
     * @param histories codes of the locks taken since, for each of {@code held}
     */
    LockContext(int[] held, int[][] histories) {
        this.held = held;
        this.histories = histories;
    }

    static int code(int lock, boolean shared) {
        return 2 * lock + (shared ? 1 : 0);
    }

    /** Returns whether no lock is held. */
    public boolean isFree() {
        return held.length == 0;
    }

    /** Returns whether a lock is held in the mode that is part of its code. */
    boolean holds(int code) {
        return Arrays.stream(held).anyMatch(mine -> mine == code);
    }

    /** Returns whether no lock excludes that threads are in both contexts at the same time. */
    public boolean isDisjoint(LockContext other) {
        for (int mine : held) {
            for (int theirs : other.held) {
                if (exclude(mine, theirs)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Returns whether two threads may be in these contexts at the same time, as far as their own
     * locks go. They may not if they hold a lock that excludes the other, or if each has taken,
     * since its last acquisition of a lock that it still holds, one that the other still holds:
     * then each would have had to acquire its lock after the other.
     */
    public boolean isCompatible(LockContext other) {
        if (!isDisjoint(other)) {
            return false;
        }
        for (int i = 0; i < held.length; i++) {
            for (int j = 0; j < other.held.length; j++) {
                if (excludesAny(histories[i], other.held[j])
                        && excludesAny(other.histories[j], held[i])) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean excludesAny(int[] history, int code) {
        for (int taken : history) {
            if (exclude(taken, code)) {
                return true;
            }
        }
        return false;
    }

    private static boolean exclude(int a, int b) {
        return a >> 1 == b >> 1 && (a & b & 1) == 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LockContext that
                && Arrays.equals(held, that.held)
                && Arrays.deepEquals(histories, that.histories);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(held) + Arrays.deepHashCode(histories);
    }
}
