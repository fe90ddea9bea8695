package io.forethread.samples.fail.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/**
 * A thread that asks with {@code if} where it should wait with {@code while} goes on in either
 * case.
 *
 * <p>The test asserts nothing. The property says what must hold, and the run that breaks it fails.
 */
@PredictConcurrency
@Property(
        """
        property "authenticate before use"
        event auth = call Resource.authenticate()
        event use = call Resource.access()
        past: use implies once auth
        """)
class AuthenticateBeforeUseTestCase {

    static class Resource {
        void authenticate() {} // PROPERTY

        void access() {} // PROPERTY
    }

    private volatile boolean authenticated;

    @Test
    void a_task_uses_the_resource_after_the_main_thread_has_authenticated()
            throws InterruptedException {
        Resource resource = new Resource();
        Threads.together(
                () -> {
                    resource.authenticate();
                    authenticated = true;
                },
                () -> {
                    if (!authenticated) {
                        Thread.yield();
                    }
                    resource.access();
                });
    }
}
