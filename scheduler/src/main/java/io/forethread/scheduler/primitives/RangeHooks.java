package io.forethread.scheduler.primitives;

import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.turns.RunKernel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.lang.reflect.Array;

/**
 * Records bulk operations on arrays as reads and writes of the elements. A read of the array itself
 * precedes them, where a schedule can stop the thread.
 */
public final class RangeHooks {
    /** Marks the read of the array as one of a thread-safe object: it is no race by itself. */
    private static final int CONCURRENT = 1;

    private final RunKernel run;

    public RangeHooks(RunKernel run) {
        this.run = run;
    }

    public void before(Object array, long head) {
        ThreadModel self = isArray(array) ? run.act() : null;
        if (self != null) {
            run.comeTo(self, head);
            run.note(head, run.tracked(array, head).id, CONCURRENT, 0);
        }
    }

    private static boolean isArray(Object object) {
        return object != null && object.getClass().isArray();
    }

    public void read(Object array, int from, int to, long head) {
        note(array, from, to, Layout.withKind(head, EventKind.READ_ELEMENT));
    }

    public void written(Object array, int from, int to, long head) {
        note(array, from, to, Layout.withKind(head, EventKind.WRITE_ELEMENT));
    }

    private void note(Object array, int from, int to, long head) {
        if (!isArray(array) || run.act() == null) {
            return;
        }
        int owner = run.tracked(array, head).id;
        int end = Math.min(to, Array.getLength(array));
        for (int i = Math.max(0, from); i < end; i++) {
            run.note(head, owner, i, Values.elementOf(array, i, run));
        }
    }
}
