package io.forethread.programs.success.exchanger;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Exchanger;

/** A producer swaps full buffers for empty ones, three times. */
public final class BufferSwaps implements Program {

    @Override
    public void run() throws InterruptedException {
        Exchanger<List<Integer>> exchanger = new Exchanger<>();
        Thread producer =
                Threads.start(
                        () -> {
                            List<Integer> buffer = new ArrayList<>();
                            for (int i = 0; i < 9; i++) {
                                buffer.add(i);
                                if (buffer.size() == 3) {
                                    buffer = exchanger.exchange(buffer);
                                    Check.that(buffer.isEmpty(), "an empty buffer comes back");
                                }
                            }
                        });
        List<Integer> all = new ArrayList<>();
        List<Integer> buffer = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            buffer = exchanger.exchange(buffer);
            all.addAll(buffer);
            buffer.clear();
        }
        producer.join();
        Check.equal(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8), all);
    }
}
