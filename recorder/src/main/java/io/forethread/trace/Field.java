package io.forethread.trace;

/**
 * A field, named by the class that declares it.
 *
 * @param owner binary name with dots of the declaring class
 * @param descriptor the JVM's type descriptor
 */
public record Field(
        String owner,
        String name,
        String descriptor,
        boolean isStatic,
        boolean isVolatile,
        boolean isFinal) {}
