package io.forethread.recorder.instrument.rewrite;

/**
 * Defines bridges: small classes that make the call of a method reference, with hooks around it.
 */
@FunctionalInterface
public interface BridgeDefiner {

    /** Defines nothing: method references of JDK methods have no hooks. */
    BridgeDefiner NONE =
            (name, classFile) -> {
                throw new UnsupportedOperationException("no bridges");
            };

    /**
     * Defines a class where every class loader finds it: in the bootstrap class loader.
     *
     * @param name its binary name with dots
     * @throws ReflectiveOperationException or any unchecked exception if that cannot be done
     */
    void define(String name, byte[] classFile) throws ReflectiveOperationException;
}
