package io.forethread.scheduler;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;

import java.lang.reflect.Array;

/** Bulk operations on arrays, as the reads and writes of elements they are. */
final class RangeHooks {
    private final GuidedRun run;

    RangeHooks(GuidedRun run) {
        this.run = run;
    }

    void read(Object array, int from, int to, long head) {
        note(array, from, to, Layout.withKind(head, EventKind.READ_ELEMENT));
    }

    void written(Object array, int from, int to, long head) {
        note(array, from, to, Layout.withKind(head, EventKind.WRITE_ELEMENT));
    }

    private void note(Object array, int from, int to, long head) {
        if (array == null || !array.getClass().isArray() || run.act() == null) {
            return;
        }
        int owner = run.tracked(array, head).id;
        int end = Math.min(to, Array.getLength(array));
        for (int i = Math.max(0, from); i < end; i++) {
            run.note(head, owner, i, Values.elementOf(array, i, run));
        }
    }
}
