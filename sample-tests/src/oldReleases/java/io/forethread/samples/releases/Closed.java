package io.forethread.samples.releases;

import io.forethread.samples.Threads;

/** A closed pool may say so by an {@code IllegalStateException}; anything else is a bug. */
final class Closed {
    private Closed() {}

    static void isAllowed(Threads.Body use) throws Exception {
        try {
            use.run();
        } catch (IllegalStateException e) {
            // that is what it promises
        }
    }
}
