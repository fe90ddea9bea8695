package io.forethread.benchmarks.causality.programs.tsp;

/**
 * What the workers share: beginnings of tours that nobody has gone on with, and the best tour. All
 * is protected by the monitor, but the bound is read without it, for speed.
 */
final class Solver {
    private final int[][] distances;
    private final Tour[] open;
    private int next;
    private int size;
    private int working;
    private int bound = Integer.MAX_VALUE;
    private Tour best;

    Solver(int[][] distances) {
        this.distances = distances.clone();
        this.open = new Tour[distances.length];
        Tour start = new Tour(new int[] {0}, 0);
        for (int city = 1; city < distances.length; city++) {
            open[size] = start.with(city, distances[0][city]);
            size++;
        }
    }

    /** Returns a beginning to go on with, or null if there is none. */
    synchronized Tour take() {
        if (next == size) {
            return null;
        }
        Tour tour = open[next];
        next++;
        working++;
        return tour;
    }

    synchronized void done() {
        working--;
    }

    synchronized boolean isIdle() {
        return working == 0;
    }

    /** Tries all ways to go on with a tour that may be shorter than the best one. */
    void solve(Tour tour) {
        if (tour.size() == distances.length) {
            complete(tour);
            return;
        }
        for (int city = 1; city < distances.length; city++) {
            if (!tour.visits(city)) {
                int distance = distances[tour.last()][city];
                if (tour.length() + distance < bound) {
                    solve(tour.with(city, distance));
                }
            }
        }
    }

    private void complete(Tour tour) {
        int length = tour.length() + distances[tour.last()][0];
        synchronized (this) {
            if (best == null || length < best.length() + distances[best.last()][0]) {
                best = tour;
                bound = length;
            }
        }
    }

    synchronized Tour best() {
        return best;
    }
}
