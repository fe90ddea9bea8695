package io.forethread.predictor.causality;

import java.util.Arrays;

/**
 * The locks that a thread holds at some point, and for each of them its <em>acquisition
 * history</em>: the locks that the thread has taken since, even if it has given them back.
 *
 * <p>Locks are numbered; a lock is coded as twice its number, plus one if it is held in shared
 * mode. All locks that no thread ever has to wait for have the code {@link #UNCONTENDED}.
 * Immutable.
 */
public final class LockContext {
    /** The context without locks. */
    static final LockContext FREE = new LockContext(new int[0], new int[0][]);

    /** The code of locks that exclude nobody: as if one lock were always held in shared mode. */
    static final int UNCONTENDED = 1;

    /**
     * The longest acquisition history. Locks that are left out only make more contexts compatible.
     */
    private static final int LONGEST_HISTORY = 64;

    private static final int[] NOTHING = {};

    private final int[] held;
    private final int[][] histories;

    /**
     * @param held codes of the locks
     * @param histories codes of the locks taken since in ascending order, for each of {@code held}
     */
    LockContext(int[] held, int[][] histories) {
        this.held = held;
        this.histories = histories;
    }

    /**
     * Returns the code of a lock.
     *
     * @param lock its number, at least 1
     */
    static int code(int lock, boolean shared) {
        return 2 * lock + (shared ? 1 : 0);
    }

    /** Returns the context of a thread that takes another lock. */
    LockContext with(int code) {
        if (code != UNCONTENDED && holds(code)) {
            return this;
        }
        int[] more = Arrays.copyOf(held, held.length + 1);
        more[held.length] = code;
        int[][] longer = new int[more.length][];
        for (int i = 0; i < held.length; i++) {
            longer[i] = code == UNCONTENDED ? histories[i] : noted(histories[i], code);
        }
        longer[held.length] = NOTHING;
        return new LockContext(more, longer);
    }

    private static int[] noted(int[] history, int code) {
        int place = Arrays.binarySearch(history, code);
        if (place >= 0 || history.length == LONGEST_HISTORY) {
            return history;
        }
        int[] longer = Arrays.copyOf(history, history.length + 1);
        System.arraycopy(history, -place - 1, longer, -place, history.length + place + 1);
        longer[-place - 1] = code;
        return longer;
    }

    /** Returns the context of a thread that gives a lock back. */
    LockContext without(int code) {
        int at = 0;
        while (at < held.length && held[at] != code) {
            at++;
        }
        if (at == held.length) {
            return this;
        }
        if (held.length == 1) {
            return FREE;
        }
        int[] fewer = new int[held.length - 1];
        int[][] left = new int[fewer.length][];
        for (int i = 0; i < fewer.length; i++) {
            fewer[i] = held[i < at ? i : i + 1];
            left[i] = histories[i < at ? i : i + 1];
        }
        return new LockContext(fewer, left);
    }

    /** Returns whether no lock is held. */
    public boolean isFree() {
        return held.length == 0;
    }

    /** Returns whether a lock is held in the mode that is part of its code. */
    boolean holds(int code) {
        for (int mine : held) {
            if (mine == code) {
                return true;
            }
        }
        return false;
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
