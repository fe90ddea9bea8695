package io.forethread.trace;

/**
 * An object of the run.
 *
 * @param id its number in order of first use; 0 is {@code null}
 * @param className what {@link Class#getName()} says, {@code [I} for an array of ints
 * @param shared whether more than one thread touched it
 */
public record TracedObject(int id, String className, boolean shared) {
    /** The entry for {@code null}. */
    public static final TracedObject NULL = new TracedObject(0, "null", false);

    /** The class name of unknown objects. */
    public static final String UNKNOWN_CLASS = "?";

    public boolean isNull() {
        return id == 0;
    }

    public boolean isArray() {
        return className.startsWith("[");
    }
}
