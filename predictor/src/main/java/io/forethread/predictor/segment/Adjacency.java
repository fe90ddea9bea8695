package io.forethread.predictor.segment;

import io.forethread.predictor.model.Edges;

import java.util.Arrays;

/** The neighbours of each unit, in one direction. */
final class Adjacency {
    private final int[] starts;
    private final int[] neighbours;

    private Adjacency(int[] starts, int[] neighbours) {
        this.starts = starts;
        this.neighbours = neighbours;
    }

    /** Returns where edges go to, by where they come from; or the other way round. */
    static Adjacency of(Edges edges, int units, boolean forwards) {
        int[] starts = new int[units + 1];
        for (int edge = 0; edge < edges.size(); edge++) {
            starts[(forwards ? edges.from(edge) : edges.to(edge)) + 1]++;
        }
        for (int unit = 0; unit < units; unit++) {
            starts[unit + 1] += starts[unit];
        }
        int[] next = Arrays.copyOf(starts, units);
        int[] neighbours = new int[edges.size()];
        for (int edge = 0; edge < edges.size(); edge++) {
            int from = forwards ? edges.from(edge) : edges.to(edge);
            neighbours[next[from]++] = forwards ? edges.to(edge) : edges.from(edge);
        }
        return new Adjacency(starts, neighbours);
    }

    int start(int unit) {
        return starts[unit];
    }

    int end(int unit) {
        return starts[unit + 1];
    }

    int neighbour(int index) {
        return neighbours[index];
    }
}
