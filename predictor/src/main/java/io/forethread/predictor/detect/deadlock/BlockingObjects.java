package io.forethread.predictor.detect.deadlock;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;

/**
 * Tells which objects of the JDK a thread waits for. Other awaits, as those of a map's {@code get},
 * only say whose element was found.
 */
final class BlockingObjects {
    private static final List<Class<?>> BLOCKING =
            List.of(
                    CountDownLatch.class,
                    CyclicBarrier.class,
                    Phaser.class,
                    Semaphore.class,
                    Exchanger.class,
                    Future.class,
                    BlockingQueue.class);

    private final Map<String, Boolean> known = new HashMap<>();

    boolean isBlocking(String className) {
        return known.computeIfAbsent(className, BlockingObjects::find);
    }

    private static boolean find(String className) {
        if (!className.startsWith("java.util.concurrent.")) {
            return false;
        }
        try {
            Class<?> type = Class.forName(className, false, null);
            Class<?> outer = type.getEnclosingClass(); // a barrier's generations are its own
            return BLOCKING.stream()
                    .anyMatch(
                            blocking ->
                                    blocking.isAssignableFrom(type)
                                            || (outer != null && blocking == outer));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
