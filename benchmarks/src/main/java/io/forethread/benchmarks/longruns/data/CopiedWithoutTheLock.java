package io.forethread.benchmarks.longruns.data;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/**
 * One thread subscribes and unsubscribes listeners, N times under the lock; another one goes
 * through them as often, and once without the lock.
 */
@PredictConcurrency
public class CopiedWithoutTheLock extends LongRun {

    private static final class Listeners {
        private final List<String> names = new ArrayList<>(List.of("log", "screen"));

        synchronized void subscribe(String name) {
            names.add(name);
        }

        synchronized void unsubscribe(String name) {
            names.remove(name);
        }

        synchronized int notifyAllOfThem() {
            return notifyUnlocked();
        }

        int notifyUnlocked() {
            int letters = 0;
            for (String name : names) {
                letters += name.length();
            }
            return letters;
        }
    }

    private final Listeners listeners = new Listeners();

    @Test
    void bug() throws InterruptedException {
        fire(listeners::notifyUnlocked);
    }

    @Test
    void twin() throws InterruptedException {
        fire(listeners::notifyAllOfThem);
    }

    private void fire(Runnable last) throws InterruptedException {
        together(
                () -> {
                    for (int i = 1; i < N; i++) {
                        assertTrue(listeners.notifyAllOfThem() >= 9);
                    }
                    last.run();
                },
                () -> {
                    for (int i = 0; i < N; i++) {
                        listeners.subscribe("mail");
                        listeners.unsubscribe("mail");
                    }
                });
    }
}
