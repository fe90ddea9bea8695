package io.forethread.scheduler.model;

/**
 * What {@code Thread.stop} throws in one thread. The engine throws it where the thread next waits
 * or gives way: elsewhere the real {@code stop} could hit the thread inside the engine.
 */
public final class StopState {
    private volatile Error toThrow;
    private Error lastThrown;

    /** Stops the thread: {@code error} is thrown in it where it next waits or gives way. */
    public void stop(Error error) {
        toThrow = error;
    }

    /** Tells whether the thread was stopped and has not been told yet. */
    public boolean isStopped() {
        return toThrow != null;
    }

    /** Throws, in the thread itself, what stops it, if it was stopped. */
    public void throwIfStopped() {
        Error error = toThrow;
        if (error != null) {
            toThrow = null;
            lastThrown = error;
            throw error;
        }
    }

    /**
     * Keeps what {@link #throwIfStopped} has thrown until the thread waits again. For a place that
     * must not throw it; every other error is thrown again.
     */
    public void stopLater(Error error) {
        if (error != lastThrown) {
            throw error;
        }
        toThrow = error;
    }
}
