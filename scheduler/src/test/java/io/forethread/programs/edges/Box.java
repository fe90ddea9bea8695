package io.forethread.programs.edges;

import io.forethread.programs.Check;

/** A plain field that one thread writes and another one reads. */
final class Box {
    private int data;

    void write() {
        data = 1;
    }

    /** Read what was written; it has been, under the default policy. */
    void read() {
        Check.equal(1, data);
    }

    /** Read without expecting anything. */
    boolean peek() {
        return data == 1;
    }
}
