package io.forethread.predictor.causality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The locks that one thread holds, and its acquisition histories, at some point of a trace. */
final class HeldLocks {
    /**
     * The longest acquisition history. Locks that are left out only make more contexts compatible.
     */
    private static final int LONGEST_HISTORY = 64;

    private final List<HeldLock> holds = new ArrayList<>();

    void acquire(int code) {
        if (find(code) == null) {
            holds.forEach(hold -> hold.note(code));
            holds.add(new HeldLock(code));
        }
    }

    void release(int code) {
        holds.remove(find(code));
    }

    private HeldLock find(int code) {
        for (HeldLock hold : holds) {
            if (hold.code == code) {
                return hold;
            }
        }
        return null;
    }

    LockContext context() {
        if (holds.isEmpty()) {
            return LockContext.FREE;
        }
        return new LockContext(
                holds.stream().mapToInt(hold -> hold.code).toArray(),
                holds.stream().map(hold -> hold.history).toArray(int[][]::new));
    }

    /** A lock that is held, and what was taken since. */
    private static final class HeldLock {
        private final int code;
        private int[] history = {};

        HeldLock(int code) {
            this.code = code;
        }

        void note(int taken) {
            int place = Arrays.binarySearch(history, taken);
            if (place < 0 && history.length < LONGEST_HISTORY) {
                int[] longer = Arrays.copyOf(history, history.length + 1);
                System.arraycopy(history, -place - 1, longer, -place, history.length + place + 1);
                longer[-place - 1] = taken;
                history = longer;
            }
        }
    }
}
