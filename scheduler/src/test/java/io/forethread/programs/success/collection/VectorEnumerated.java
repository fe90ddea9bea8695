package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Enumeration;
import java.util.Vector;

/** Two threads enumerate a vector, and ask it for its size once for each element. */
public final class VectorEnumerated implements Program {

    @SuppressWarnings("JdkObsolete")
    private final Vector<Integer> vector = new Vector<>();

    @Override
    public void run() throws InterruptedException {
        for (int i = 0; i < 1000; i++) {
            vector.add(i);
        }
        Thread first = new Thread(this::enumerate);
        Thread second = new Thread(this::enumerate);
        first.start();
        second.start();
        Threads.join(first, second);
    }

    private void enumerate() {
        for (int i = 0; i < 3; i++) {
            for (Enumeration<Integer> each = vector.elements(); each.hasMoreElements(); ) {
                Check.that(each.nextElement() < vector.size(), "it is an index");
            }
        }
    }
}
