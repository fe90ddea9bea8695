package io.forethread.programs.odd;

import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CountDownLatch;

/** Calls of synchronized methods of the JDK, which the recorder does not rewrite. */
public final class Gated {
    @SuppressWarnings("JdkObsolete")
    private final Vector<String> vector = new Vector<>();

    @SuppressWarnings("JdkObsolete")
    private final Vector<String> source = new Vector<>();

    /** Let two threads add to a vector. */
    public void twoAdd() throws InterruptedException {
        Thread first = Threads.start(() -> vector.add("first"));
        Thread second = Threads.start(() -> vector.add("second"));
        Threads.join(first, second);
    }

    /**
     * Let a thread add to a vector while it goes through another. A second one asks that for its
     * size once the first has left it.
     */
    public void addInsideAnother() throws InterruptedException {
        source.addAll(List.of("one", "two"));
        CountDownLatch asked = new CountDownLatch(1);
        Thread first =
                Threads.start(
                        () -> {
                            source.forEach(each -> vector.add(each));
                            asked.await();
                        });
        Thread second =
                Threads.start(
                        () -> {
                            vector.add("size " + source.size());
                            asked.countDown();
                        });
        Threads.join(first, second);
    }

    /** Let two threads add each of two collections to the other one. */
    public void addEachOther() throws InterruptedException {
        List<String> left = Collections.synchronizedList(new ArrayList<>(List.of("left")));
        List<String> right = Collections.synchronizedList(new ArrayList<>(List.of("right")));
        Thread first = Threads.start(() -> left.addAll(right));
        Thread second = Threads.start(() -> right.addAll(left));
        Threads.join(first, second);
    }

    /** Return what was added, in order. */
    public List<String> added() {
        return List.copyOf(vector);
    }
}
