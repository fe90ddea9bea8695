package io.forethread.extension.throwaway;

import io.forethread.extension.registry.RegisteredViolation;
import io.forethread.extension.registry.ViolationRegistry;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import java.util.List;

/** Makes a test class look for swapped writes and for nothing else. */
public final class SwappedWrites implements BeforeAllCallback {
    static final ViolationRegistry REGISTRY =
            new ViolationRegistry(
                    List.of(
                            new RegisteredViolation(
                                    new SwappedWritesDetector(), new SwappedWritesConfirmation())));

    @Override
    public void beforeAll(ExtensionContext context) {
        ViolationRegistry.use(REGISTRY, context);
    }
}
