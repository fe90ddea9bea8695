package io.forethread.trace;

import java.io.IOException;

/** Takes events one by one, as three columns. */
@FunctionalInterface
interface EventSink {
    void accept(long head, long variable, long value) throws IOException;
}
