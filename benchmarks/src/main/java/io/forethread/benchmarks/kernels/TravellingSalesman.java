package io.forethread.benchmarks.kernels;

import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Finds the length of the shortest round trip through a few cities by branch and bound.
 *
 * <p>Four threads take partial tours from a shared queue and complete them depth first. The best
 * length found so far is read without a lock at every step (it is volatile) and lowered under one.
 * How much is searched depends on who finds what first; the best length does not.
 */
public final class TravellingSalesman implements Kernel {

    private static final int THREADS = 4;
    private static final int CITIES = 13;

    private final int[][] distances = new int[CITIES][CITIES];

    /** The length of the shortest way out of each city: no tour can leave it for less. */
    private final int[] cheapestExit = new int[CITIES];

    /** Spreads the cities over a square. */
    public TravellingSalesman() {
        PseudoRandom random = new PseudoRandom(2);
        int[] x = new int[CITIES];
        int[] y = new int[CITIES];
        for (int city = 0; city < CITIES; city++) {
            x[city] = random.next(1000);
            y[city] = random.next(1000);
        }
        for (int from = 0; from < CITIES; from++) {
            cheapestExit[from] = Integer.MAX_VALUE;
            for (int to = 0; to < CITIES; to++) {
                int dx = x[from] - x[to];
                int dy = y[from] - y[to];
                distances[from][to] = (int) Math.sqrt(dx * dx + dy * dy);
                if (from != to) {
                    cheapestExit[from] = Math.min(cheapestExit[from], distances[from][to]);
                }
            }
        }
    }

    @Override
    public long run() throws InterruptedException {
        Search search = new Search();
        Workers.run(THREADS, worker -> search.work());
        return search.checksum();
    }

    @Override
    public long expectedChecksum() {
        return 3527;
    }

    /**
     * A tour begun: the cities visited (as bits), the last of them, and what it still costs at the
     * least.
     */
    private record Partial(int visited, int last, int length, int cheapestRest) {}

    /** One run: the queue of partial tours and the bound, shared by all workers. */
    private final class Search {

        private static final int ALL = (1 << CITIES) - 1;

        private final ConcurrentLinkedQueue<Partial> open = new ConcurrentLinkedQueue<>();
        private volatile int best = Integer.MAX_VALUE;

        Search() {
            int rest = 0;
            for (int exit : cheapestExit) {
                rest += exit;
            }
            for (int second = 1; second < CITIES; second++) {
                int afterFirst = rest - cheapestExit[0];
                for (int third = 1; third < CITIES; third++) {
                    if (third != second) {
                        int visited = 1 | 1 << second | 1 << third;
                        int length = distances[0][second] + distances[second][third];
                        open.add(
                                new Partial(
                                        visited, third, length, afterFirst - cheapestExit[second]));
                    }
                }
            }
        }

        void work() {
            for (Partial tour = open.poll(); tour != null; tour = open.poll()) {
                complete(tour.visited, tour.last, tour.length, tour.cheapestRest);
            }
        }

        private void complete(int visited, int last, int length, int cheapestRest) {
            int[] exits = distances[last];
            if (visited == ALL) {
                offer(length + exits[0]);
                return;
            }
            int restAfterLast = cheapestRest - cheapestExit[last];
            for (int next = 1; next < CITIES; next++) {
                if ((visited & 1 << next) == 0) {
                    int longer = length + exits[next];
                    if (longer + restAfterLast < best) {
                        complete(visited | 1 << next, next, longer, restAfterLast);
                    }
                }
            }
        }

        private synchronized void offer(int length) {
            if (length < best) {
                best = length;
            }
        }

        synchronized long checksum() {
            return best;
        }
    }
}
