package io.forethread.recorder.agent;

/** Defines a class in the bootstrap class loader. */
@FunctionalInterface
interface BootDefiner {

    /**
     * Defines the class.
     *
     * @param name the binary name, such as {@code java.util.Map$Entry}
     */
    Class<?> define(String name, byte[] classFile) throws ReflectiveOperationException;
}
