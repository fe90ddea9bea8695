package io.forethread.recorder.instrument.code;

import io.forethread.recorder.instrument.facts.ClassFacts;

/**
 * The class being rewritten.
 *
 * @param version the class file's major version
 * @param loader the loader that will define or has defined it; null for the bootstrap loader
 */
public record ClassContext(
        String internalName,
        int version,
        ClassLoader loader,
        boolean alreadyLoaded,
        ClassFacts facts) {

    String binaryName() {
        return internalName.replace('/', '.');
    }
}
