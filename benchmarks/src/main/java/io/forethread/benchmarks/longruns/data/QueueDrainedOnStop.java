package io.forethread.benchmarks.longruns.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * A service takes N tasks, until it is stopped and does those that it has. The last task is taken
 * by a shorter way: the stop flag is looked at before the lock is taken, so the task may come into
 * the queue after it was drained.
 */
@PredictConcurrency
public class QueueDrainedOnStop extends LongRun {

    private static final class Service {
        private final Queue<Integer> queue = new ArrayDeque<>();
        private volatile boolean stopped;
        private int accepted;
        private int done;

        synchronized void accept(int task) {
            if (!stopped) {
                add(task);
            }
        }

        void acceptLast(int task) {
            if (!stopped) {
                add(task);
            }
        }

        private synchronized void add(int task) {
            queue.add(task);
            accepted++;
        }

        void acceptAll(int times) {
            for (int i = 0; i < times; i++) {
                accept(i);
            }
        }

        synchronized void doOne() {
            if (queue.poll() != null) {
                done++;
            }
        }

        synchronized void stop() {
            stopped = true;
            while (!queue.isEmpty()) {
                doOne();
            }
        }
    }

    private final Service service = new Service();

    @Test
    void bug() throws InterruptedException {
        serve(service::acceptLast);
    }

    @Test
    void twin() throws InterruptedException {
        serve(service::accept);
    }

    private interface Acceptance {
        void accept(int task);
    }

    private void serve(Acceptance last) throws InterruptedException {
        together(
                () -> {
                    service.acceptAll(N - 1);
                    last.accept(N);
                },
                () -> {
                    for (int i = 0; i < N / 2; i++) {
                        service.doOne();
                    }
                    service.stop();
                });
        assertEquals(service.accepted, service.done);
    }
}
