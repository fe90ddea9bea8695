package io.forethread.trace;

/** The events of a finished trace, on the heap or in a file. */
public interface Columns {
    /** The columns of a closed trace. */
    Columns CLOSED = new Closed();

    long head(int index);

    long variable(int index);

    long value(int index);

    /** Rejects every access with a message. */
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
