package io.forethread.samples.success.property;

import io.forethread.PredictConcurrency;
import io.forethread.Property;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

/** A thread that waits with {@code while} uses the resource only when it may. */
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
        void authenticate() {}

        void access() {}
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
                    while (!authenticated) {
                        Thread.yield();
                    }
                    resource.access();
                });
    }
}
