package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Arrays;

/** A list of its own grows, shifts and copies its array under a lock. */
public final class BulkArrays implements Program {
    private int[] elements = new int[1];
    private int size;

    @Override
    public void run() throws InterruptedException {
        Thread one = Threads.start(() -> add(1));
        Thread two = Threads.start(() -> add(2));
        Thread three = Threads.start(this::copy);
        Threads.join(one, two, three);
        Check.equal(3, Arrays.stream(copy()).sum());
    }

    private synchronized void add(int element) {
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, 2 * size);
        }
        System.arraycopy(elements, 0, elements, 1, size);
        elements[0] = element;
        size++;
    }

    private synchronized int[] copy() {
        return elements.clone();
    }
}
