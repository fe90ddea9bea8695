package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Exchanger;

/** A filling and an emptying thread swap their batches through an exchanger. */
public final class ExchangedBatches implements Program {
    @Override
    public void run() throws InterruptedException {
        Exchanger<Deque<Integer>> exchanger = new Exchanger<>();
        int[] sum = new int[1];
        Thread filler =
                Threads.start(
                        () -> {
                            Deque<Integer> batch = new ArrayDeque<>();
                            for (int i = 1; i <= 20; i++) {
                                batch.add(i);
                                if (batch.size() == 5) {
                                    batch = exchanger.exchange(batch);
                                }
                            }
                            exchanger.exchange(null);
                        });
        Thread emptier =
                Threads.start(
                        () -> {
                            for (Deque<Integer> batch = exchanger.exchange(new ArrayDeque<>());
                                    batch != null;
                                    batch = exchanger.exchange(batch)) {
                                while (!batch.isEmpty()) {
                                    sum[0] += batch.poll();
                                }
                            }
                        });
        Threads.join(filler, emptier);
        Check.equal(210, sum[0]);
    }
}
