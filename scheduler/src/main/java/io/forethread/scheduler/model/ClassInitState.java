package io.forethread.scheduler.model;

/** The class initializers that one thread is in, which are neither recorded nor stopped. */
public final class ClassInitState {
    private int depth;
    private long since;

    /** Notes that the thread enters an initializer, the outermost one at the given real time. */
    public void enter(long nanoTime) {
        if (depth++ == 0) {
            since = nanoTime;
        }
    }

    /**
     * Notes that the thread leaves an initializer.
     *
     * @return whether it was the outermost one
     */
    public boolean exit() {
        return depth > 0 && --depth == 0;
    }

    public boolean isUnderWay() {
        return depth > 0;
    }

    /** Returns for how long the outermost initializer has run at the given real time. */
    public long nanosSince(long nanoTime) {
        return nanoTime - since;
    }
}
