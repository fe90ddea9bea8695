package io.forethread.predictor.model;

import java.util.Arrays;

/** A growing list of edges. */
public final class Edges {
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int size;

    public void add(int source, int target) {
        if (size == from.length) {
            from = Arrays.copyOf(from, 2 * size);
            to = Arrays.copyOf(to, 2 * size);
        }
        from[size] = source;
        to[size++] = target;
    }

    public void addAll(Edges others) {
        for (int i = 0; i < others.size; i++) {
            add(others.from[i], others.to[i]);
        }
    }

    public int size() {
        return size;
    }

    /** Returns where an edge comes from. */
    public int from(int edge) {
        return from[edge];
    }

    /** Returns where an edge goes to. */
    public int to(int edge) {
        return to[edge];
    }
}
