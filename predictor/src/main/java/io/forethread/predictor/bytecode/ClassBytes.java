package io.forethread.predictor.bytecode;

import java.util.Optional;

/** Finds class files. */
@FunctionalInterface
public interface ClassBytes {

    /**
     * Returns the class file whose offsets the sites of a trace speak of, if it can be had.
     *
     * @param className binary name with dots
     */
    Optional<byte[]> of(String className);
}
