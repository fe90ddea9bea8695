package io.forethread.trace.store;

import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;
import io.forethread.trace.TraceDictionary;

/** Builds a trace event by event, without a recorder. */
public final class TraceBuilder {
    private final TraceDictionary.Builder dictionary = TraceDictionary.builder();
    private final TraceStore store = new TraceStore();
    private Chunk chunk = new Chunk(1024);
    private boolean truncated;

    public TraceBuilder() {}

    /** Returns the dictionary being built. */
    public TraceDictionary.Builder dictionary() {
        return dictionary;
    }

    public TraceBuilder add(
            EventKind kind, int thread, int site, int owner, int member, long value) {
        return add(
                Layout.withThread(Layout.head(kind, site), thread),
                Layout.variable(owner, member),
                value);
    }

    /** Adds an event in three columns, as {@link Layout} says. */
    public TraceBuilder add(long head, long variable, long value) {
        if (chunk.size == chunk.capacity()) {
            chunk = store.exchange(chunk);
        }
        chunk.add(head, variable, value);
        return this;
    }

    public TraceBuilder truncated(boolean isTruncated) {
        truncated = isTruncated;
        return this;
    }

    public Trace build() {
        return build(dictionary.build());
    }

    /** Builds the trace with another dictionary. */
    public Trace build(TraceDictionary words) {
        return store.freeze(chunk, words, TraceFilter.KEEP_ALL).withTruncated(truncated);
    }
}
