package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.List;

/** Writers fill one buffer while the reader empties the other; they swap by wait and notify. */
public final class DoubleBuffer implements Program {
    private static final class Buffers<E> {
        private static final int CAPACITY = 3;
        private List<E> filling = new ArrayList<>();
        private boolean closed;

        synchronized void put(E element) throws InterruptedException {
            while (filling.size() == CAPACITY) {
                wait();
            }
            filling.add(element);
            notifyAll();
        }

        synchronized List<E> swap() throws InterruptedException {
            while (filling.isEmpty() && !closed) {
                wait();
            }
            List<E> full = filling;
            filling = new ArrayList<>();
            notifyAll();
            return full;
        }

        synchronized void close() {
            closed = true;
            notifyAll();
        }
    }

    @Override
    public void run() throws InterruptedException {
        Buffers<Integer> buffers = new Buffers<>();
        int[] sum = new int[1];
        Thread reader =
                Threads.start(
                        () -> {
                            for (List<Integer> batch = buffers.swap();
                                    !batch.isEmpty();
                                    batch = buffers.swap()) {
                                for (int element : batch) {
                                    sum[0] += element;
                                }
                            }
                        });
        Thread[] writers = new Thread[3];
        for (int i = 0; i < writers.length; i++) {
            int base = 100 * i;
            writers[i] =
                    Threads.start(
                            () -> {
                                for (int j = 0; j < 10; j++) {
                                    buffers.put(base + j);
                                }
                            });
        }
        Threads.join(writers);
        buffers.close();
        reader.join();
        Check.equal(3 * 45 + 3_000, sum[0]);
    }
}
