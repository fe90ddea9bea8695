package io.forethread.benchmarks.longruns.data;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.Map;

/**
 * Two threads fill a registry under its lock, N times each. At the end one checks whether a service
 * is there and uses it, in two locked blocks, and the other one removes it.
 */
@PredictConcurrency
public class RegistryCheckedThenUsed extends LongRun {

    private static final class Registry {
        private final Map<Integer, String> services = new HashMap<>();

        synchronized void register(int key, String service) {
            services.put(key, service);
        }

        synchronized void remove(int key) {
            services.remove(key);
        }

        synchronized boolean has(int key) {
            return services.containsKey(key);
        }

        synchronized String get(int key) {
            return services.get(key);
        }

        void registerAll(int first) {
            for (int i = 0; i < N; i++) {
                register(first + i % 16, "service");
            }
        }

        int lengthInTwoBlocks(int key) {
            return has(key) ? get(key).length() : 0;
        }

        synchronized int length(int key) {
            return has(key) ? get(key).length() : 0;
        }
    }

    private final Registry registry = new Registry();

    @Test
    void bug() throws InterruptedException {
        registry.register(-1, "printer");
        together(
                () -> {
                    registry.registerAll(0);
                    registry.lengthInTwoBlocks(-1);
                },
                () -> {
                    registry.registerAll(100);
                    registry.remove(-1);
                });
    }

    @Test
    void twin() throws InterruptedException {
        registry.register(-1, "printer");
        together(
                () -> {
                    registry.registerAll(0);
                    registry.length(-1);
                },
                () -> {
                    registry.registerAll(100);
                    registry.remove(-1);
                });
    }
}
