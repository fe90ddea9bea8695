package io.forethread.benchmarks.rivals.programs.correct;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A worker that ends when it is told so by the queue that brings its tasks. */
public final class EndsInTime implements Program {
    private static final int TASKS = 4;
    private static final int END = -1;

    @Override
    public void run() throws Exception {
        BlockingQueue<Integer> tasks = new LinkedBlockingQueue<>();
        int[] done = new int[1];
        Threads.runAll(
                () -> {
                    for (int i = 0; i < TASKS; i++) {
                        tasks.put(i);
                    }
                    tasks.put(END);
                },
                () -> {
                    while (tasks.take() != END) {
                        done[0]++;
                    }
                });
        expect(TASKS, done[0], "tasks done");
    }
}
