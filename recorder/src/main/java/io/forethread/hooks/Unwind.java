package io.forethread.hooks;

/**
 * Unwinds a thread whose run is over: thrown out of the place where the thread is blocked for good.
 *
 * <p>It is an {@link Error} so that code which handles exceptions lets it pass, and it has no stack
 * trace because nobody will read one.
 */
public final class Unwind extends Error {
    private static final long serialVersionUID = 1L;

    public Unwind() {
        super("the guided run is over", null, false, false);
    }
}
