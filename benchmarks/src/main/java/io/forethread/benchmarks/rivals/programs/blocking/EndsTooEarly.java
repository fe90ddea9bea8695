package io.forethread.benchmarks.rivals.programs.blocking;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A worker that finds nothing to do, then learns that no more will come, and ends too early. */
public final class EndsTooEarly implements Program {
    private static final int TASKS = 4;

    private static final class Worker {
        private final Queue<Integer> tasks = new ConcurrentLinkedQueue<>();
        private volatile boolean closed;
        private int done;

        void work() {
            while (true) {
                Integer task = tasks.poll();
                if (task != null) {
                    done++;
                } else if (closed) {
                    return;
                } else {
                    Thread.yield();
                }
            }
        }
    }

    @Override
    public void run() throws Exception {
        Worker worker = new Worker();
        Threads.runAll(
                () -> {
                    for (int i = 0; i < TASKS; i++) {
                        worker.tasks.add(i);
                    }
                    worker.closed = true;
                },
                worker::work);
        expect(TASKS, worker.done, "tasks done");
    }
}
