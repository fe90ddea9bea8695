package io.forethread.hooks;

/**
 * Ends a thread whose run is over: thrown where the thread is blocked for good.
 *
 * <p>It is an {@link Error}, so that code that handles exceptions lets it pass. It has no stack
 * trace, because nobody reads one.
 */
public final class Unwind extends Error {
    private static final long serialVersionUID = 1L;

    public Unwind() {
        super("the guided run is over", null, false, false);
    }
}
