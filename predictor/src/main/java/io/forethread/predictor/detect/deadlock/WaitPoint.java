package io.forethread.predictor.detect.deadlock;

import java.util.List;

/**
 * A place where a thread may have to wait for others.
 *
 * @param event what it is about to do when it waits
 * @param needs the event whose causes it waits for; {@link #NONE} if it waits for a lock only
 * @param wanted the lock that it waits for; null if it needs none
 * @param held the locks that it holds while it waits
 */
record WaitPoint(int event, int thread, int needs, HeldLock wanted, List<HeldLock> held) {
    static final int NONE = -1;

    /**
     * A lock that is held or wanted.
     *
     * @param key what tells locks apart
     * @param event the event that took it, or is to take it
     */
    record HeldLock(long key, boolean shared, int event) {
        boolean excludes(HeldLock other) {
            return key == other.key && !(shared && other.shared);
        }
    }

    /** Returns whether it waits for a lock that another one holds where that one waits. */
    boolean wantsLockOf(WaitPoint other) {
        if (wanted != null) {
            for (HeldLock held : other.held) {
                if (wanted.excludes(held)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns whether a lock keeps one of the two from getting where it waits. */
    boolean isKeptFrom(WaitPoint other) {
        for (HeldLock mine : held) {
            for (HeldLock theirs : other.held) {
                if (mine.excludes(theirs)) {
                    return true;
                }
            }
        }
        return false;
    }
}
