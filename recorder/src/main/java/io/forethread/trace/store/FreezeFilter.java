package io.forethread.trace.store;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.TraceDictionary;

/** Selects the events that stay in a trace, and maps their fields. */
final class FreezeFilter {
    private static final int READ_FIELD = EventKind.READ_FIELD.code();
    private static final int WRITE_FIELD = EventKind.WRITE_FIELD.code();

    private final TraceDictionary dictionary;
    private final TraceFilter filter;

    FreezeFilter(TraceDictionary dictionary, TraceFilter filter) {
        this.dictionary = dictionary;
        this.filter = filter;
    }

    /**
     * Moves the events that stay to the front of {@code rows}; to be called for all events in their
     * order.
     *
     * @return how many stay
     */
    int compact(long[] rows, int events) {
        int end = events * Chunk.ROW;
        int to = 0;
        for (int from = 0; from < end; from += Chunk.ROW) {
            long head = rows[from];
            long variable = canonical(Layout.kindCode(head), rows[from + 1]);
            long value = rows[from + 2];
            if (filter.keep(head, variable, value)) {
                rows[to] = head;
                rows[to + 1] = variable;
                rows[to + 2] = value;
                to += Chunk.ROW;
            }
        }
        return to / Chunk.ROW;
    }

    private long canonical(int kind, long variable) {
        if (kind != READ_FIELD && kind != WRITE_FIELD) {
            return variable;
        }
        int field = dictionary.canonicalField(Layout.member(variable));
        return Layout.variable(Layout.owner(variable), field);
    }
}
