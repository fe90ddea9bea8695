package io.forethread.benchmarks.rivals.programs.atomicity;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.ArrayDeque;
import java.util.List;

/** Workers look whether a task is left, and take it in a second step. */
public final class WorkersTakeTasks implements Program {

    private static final class Tasks {
        private final ArrayDeque<Integer> waiting = new ArrayDeque<>(List.of(1, 2, 3, 4, 5));

        synchronized boolean isEmpty() {
            return waiting.isEmpty();
        }

        synchronized int take() {
            return waiting.removeFirst();
        }
    }

    @Override
    public void run() throws Exception {
        Tasks tasks = new Tasks();
        Threads.Task worker =
                () -> {
                    while (!tasks.isEmpty()) {
                        tasks.take();
                    }
                };
        Threads.runAll(worker, worker);
    }
}
