package io.forethread;

/** What a program can tell Forethread while it runs. Without Forethread, all of it does nothing. */
public final class Forethread {
    private Forethread() {}

    /**
     * Says that the calling thread has come to a point that a {@code @Property} names, as {@code
     * mark "authenticated"}. A predicted schedule can stop the thread here.
     *
     * <p>In recorded classes a hook replaces the call; elsewhere it does nothing, as does a method
     * reference to this method.
     */
    public static void mark(String name) {
        // In recorded classes, a hook replaces the call.
    }

    /**
     * As {@link #mark(String)}, about an object that the property may bind, as {@code mark
     * "authenticated" on session}.
     */
    public static void mark(String name, Object about) {
        // In recorded classes, a hook replaces the call.
    }
}
