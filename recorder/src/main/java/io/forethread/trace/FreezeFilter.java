package io.forethread.trace;

import java.io.IOException;

/** Passes on the events that stay in a trace, with the fields they have there. */
final class FreezeFilter implements EventSink {
    private final TraceDictionary dictionary;
    private final TraceFilter filter;
    private final EventSink next;
    private int passed;

    FreezeFilter(TraceDictionary dictionary, TraceFilter filter, EventSink next) {
        this.dictionary = dictionary;
        this.filter = filter;
        this.next = next;
    }

    @Override
    public void accept(long head, long variable, long value) throws IOException {
        long canonical = canonical(Layout.kind(head), variable);
        if (filter.keep(head, canonical, value)) {
            next.accept(head, canonical, value);
            passed++;
        }
    }

    void acceptAll(Chunk chunk) throws IOException {
        for (int i = 0; i < chunk.size; i++) {
            accept(chunk.head[i], chunk.variable[i], chunk.value[i]);
        }
    }

    private long canonical(EventKind kind, long variable) {
        if (kind != EventKind.READ_FIELD && kind != EventKind.WRITE_FIELD) {
            return variable;
        }
        int field = dictionary.canonicalField(Layout.member(variable));
        return Layout.variable(Layout.owner(variable), field);
    }

    int passed() {
        return passed;
    }
}
