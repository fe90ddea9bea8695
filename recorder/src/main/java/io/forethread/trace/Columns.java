package io.forethread.trace;

/** Where the events of a finished trace are: on the heap or in a file. */
public interface Columns {
    /** What is left of a trace that was closed. */
    Columns CLOSED = new Closed();

    long head(int index);

    long variable(int index);

    long value(int index);

    /** Turns every access away with a sentence. */
    final class Closed implements Columns {
        private Closed() {}

        @Override
        public long head(int index) {
            throw closed();
        }

        @Override
        public long variable(int index) {
            throw closed();
        }

        @Override
        public long value(int index) {
            throw closed();
        }

        private static IllegalStateException closed() {
            return new IllegalStateException("The trace is closed.");
        }
    }
}
