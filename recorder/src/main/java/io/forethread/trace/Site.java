package io.forethread.trace;

/**
 * A place in the code: the instruction at a bytecode offset of a method. Site 0 of every trace is
 * {@link #UNKNOWN}.
 *
 * @param className binary name with dots
 * @param offset the bytecode offset in the class file as instrumentation saw it
 * @param file the source file's name, or the empty string
 * @param line the source line, or 0
 */
public record Site(
        String className, String method, String descriptor, int offset, String file, int line) {
    public static final Site UNKNOWN = new Site("?", "?", "()V", 0, "", 0);
}
