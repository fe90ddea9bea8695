package io.forethread.programs.success.collection;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.List;
import java.util.Vector;

/** Clients lock a vector around two calls that belong together. */
public final class VectorLockedByClients implements Program {

    @SuppressWarnings("JdkObsolete")
    private final Vector<String> vector = new Vector<>();

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(this::addIfAbsent);
        Thread second = new Thread(this::addIfAbsent);
        Thread reader = new Thread(this::lastElement);
        first.start();
        reader.start();
        second.start();
        Threads.join(first, reader, second);
        Check.equal(List.of("element"), vector);
    }

    private void addIfAbsent() {
        synchronized (vector) {
            if (!vector.contains("element")) {
                vector.add("element");
            }
        }
    }

    private void lastElement() {
        synchronized (vector) {
            if (!vector.isEmpty()) {
                Check.equal("element", vector.get(vector.size() - 1));
            }
        }
    }
}
