package io.forethread.scheduler.primitives;

import io.forethread.scheduler.engine.GuidedRun;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.lang.reflect.Array;

/**
 * Bulk operations on arrays, as the reads and writes of elements they are. Before them comes a look
 * at the array itself, where a schedule can stop the thread.
 */
public final class RangeHooks {
    /** As of objects that order their own accesses: a look by itself is no race. */
    private static final int CONCURRENT = 1;

    private final GuidedRun run;

    public RangeHooks(GuidedRun run) {
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
