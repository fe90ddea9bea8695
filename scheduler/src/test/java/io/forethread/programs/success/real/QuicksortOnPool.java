package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** A quicksort that forks its left part to a pool of its own. */
public final class QuicksortOnPool implements Program {
    private static final class Sort extends RecursiveAction {
        private static final long serialVersionUID = 1L;

        private final int[] data;
        private final int from;
        private final int to;

        Sort(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 8) {
                Arrays.sort(data, from, to);
                return;
            }
            int pivot = data[(from + to) >>> 1];
            int low = from;
            int high = to - 1;
            while (low <= high) {
                while (data[low] < pivot) {
                    low++;
                }
                while (data[high] > pivot) {
                    high--;
                }
                if (low <= high) {
                    int swapped = data[low];
                    data[low++] = data[high];
                    data[high--] = swapped;
                }
            }
            invokeAll(new Sort(data, from, high + 1), new Sort(data, low, to));
        }
    }

    @Override
    public void run() {
        int[] data = new Random(42).ints(150, 0, 1_000).toArray();
        int[] expected = Arrays.stream(data).sorted().toArray();
        ForkJoinPool pool = new ForkJoinPool(3);
        pool.invoke(new Sort(data, 0, data.length));
        pool.shutdown();
        Check.that(Arrays.equals(expected, data), "sorted");
    }
}
