package io.forethread.predictor.causality;

import io.forethread.predictor.model.IntList;

/** Linked lists of reads, each a thread and a position in it. */
final class ReadLists {
    private final IntList threads = new IntList();
    private final IntList positions = new IntList();
    private final IntList next = new IntList();

    /** Adds a read before another one and returns its number. */
    int add(int thread, int position, int before) {
        threads.add(thread);
        positions.add(position);
        next.add(before);
        return next.size() - 1;
    }

    int thread(int read) {
        return threads.get(read);
    }

    int position(int read) {
        return positions.get(read);
    }

    void move(int read, int position) {
        positions.set(read, position);
    }

    int next(int read) {
        return next.get(read);
    }
}
