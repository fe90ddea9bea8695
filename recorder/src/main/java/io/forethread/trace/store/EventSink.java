package io.forethread.trace.store;

import java.io.IOException;

/** Takes events one by one, as three columns. */
@FunctionalInterface
public interface EventSink {
    void accept(long head, long variable, long value) throws IOException;
}
