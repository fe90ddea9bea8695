package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Producers log to a bounded queue; one writer drains it and stops at the last poison pill. */
public final class LogWriter implements Program {
    private sealed interface Entry {
        record Line(String text) implements Entry {}

        record Pill() implements Entry {}
    }

    @Override
    public void run() throws InterruptedException {
        BlockingQueue<Entry> queue = new ArrayBlockingQueue<>(4);
        StringBuilder log = new StringBuilder();
        Thread writer =
                Threads.start(
                        () -> {
                            int pills = 0;
                            while (pills < 3) {
                                Entry entry = queue.take();
                                if (entry instanceof Entry.Line line) {
                                    log.append(line.text()).append('\n');
                                } else {
                                    pills++;
                                }
                            }
                        });
        Thread[] producers = new Thread[3];
        for (int i = 0; i < producers.length; i++) {
            String name = "producer " + i;
            producers[i] =
                    Threads.start(
                            () -> {
                                for (int line = 0; line < 7; line++) {
                                    queue.put(new Entry.Line(name + ": " + line));
                                }
                                queue.put(new Entry.Pill());
                            });
        }
        Threads.join(producers);
        writer.join();
        Check.equal(21L, log.toString().lines().count());
    }
}
