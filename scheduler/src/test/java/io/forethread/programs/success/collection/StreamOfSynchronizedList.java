package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Two threads ask a synchronized list for its size, once for each of its elements. */
public final class StreamOfSynchronizedList implements Program {

    private final List<Integer> list = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void run() throws InterruptedException {
        for (int i = 0; i < 1000; i++) {
            list.add(i);
        }
        Thread first = new Thread(this::askForSizes);
        Thread second = new Thread(this::askForSizes);
        first.start();
        second.start();
        Threads.join(first, second);
    }

    private void askForSizes() {
        list.stream().forEach(each -> Check.equal(1000, list.size()));
    }
}
