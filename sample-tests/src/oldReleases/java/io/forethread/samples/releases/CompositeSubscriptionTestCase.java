package io.forethread.samples.releases;

import io.forethread.PredictConcurrency;
import io.forethread.samples.KnownBug;
import io.forethread.samples.Threads;

import org.junit.jupiter.api.Test;

import rx.Subscription;
import rx.subscriptions.CompositeSubscription;

/**
 * Unsubscribes from its parts while it holds its lock, so a part that has a lock of its own, and
 * adds another part while it holds it, deadlocks. Later releases have no lock.
 */
@PredictConcurrency
@KnownBug(
        release = "com.netflix.rxjava:rxjava-core:0.14.0",
        key = "unsubscribes under a lock",
        at = "CompositeSubscription.unsubscribe",
        shows = {"deadlock", "rx.subscriptions.CompositeSubscription.unsubscribe"})
class CompositeSubscriptionTestCase {

    /** Subscribes to more as it goes on. */
    private static final class Worker implements Subscription {
        private final CompositeSubscription parent;
        private boolean stopped;

        Worker(CompositeSubscription parent) {
            this.parent = parent;
        }

        synchronized void next() {
            if (!stopped) {
                parent.add(new Worker(parent));
            }
        }

        @Override
        public synchronized void unsubscribe() {
            stopped = true;
        }
    }

    @Test
    void one_unsubscribes_while_another_goes_on() throws Exception {
        CompositeSubscription all = new CompositeSubscription(new Subscription[0]);
        Worker worker = new Worker(all);
        all.add(worker);
        Threads.together(worker::next, all::unsubscribe);
    }
}
