package io.forethread.benchmarks.longruns.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sorts N numbers by fork and join, sixteen leaves or so. The number of merges is counted, in the
 * one case in a plain field.
 */
@PredictConcurrency
public class MergeSort extends LongRun {
    private final int[] numbers = numbers();
    private final int[] scratch = new int[N];
    private final AtomicInteger merges = new AtomicInteger();
    private int plainMerges;

    private static int[] numbers() {
        int[] numbers = new int[N];
        for (int i = 0; i < N; i++) {
            numbers[i] = (i * 7_919 + 13) % 10_007;
        }
        return numbers;
    }

    @Test
    void bug() {
        sort(() -> plainMerges++);
        assertEquals(merges(N), plainMerges);
    }

    @Test
    void twin() {
        sort(merges::incrementAndGet);
        assertEquals(merges(N), merges.get());
    }

    private void sort(Runnable merged) {
        ForkJoinPool pool = new ForkJoinPool(3);
        try {
            pool.invoke(new Sorting(0, N, merged));
        } finally {
            pool.shutdown();
        }
        for (int i = 1; i < N; i++) {
            assertTrue(numbers[i - 1] <= numbers[i]);
        }
    }

    private static int leaf() {
        return Math.max(2, N / 16);
    }

    private static int merges(int length) {
        return length <= leaf() ? 0 : 1 + merges(length / 2) + merges(length - length / 2);
    }

    @SuppressWarnings("serial") // never written to a stream
    private final class Sorting extends RecursiveAction {
        private static final long serialVersionUID = 1;

        private final int from;
        private final int to;
        private final transient Runnable merged;

        Sorting(int from, int to, Runnable merged) {
            this.from = from;
            this.to = to;
            this.merged = merged;
        }

        @Override
        protected void compute() {
            if (to - from <= leaf()) {
                insertionSort(from, to);
                return;
            }
            int middle = from + (to - from) / 2;
            invokeAll(new Sorting(from, middle, merged), new Sorting(middle, to, merged));
            merge(from, middle, to);
            merged.run();
        }
    }

    /** Shell's gaps, so that long leaves are no matter of squares. */
    private void insertionSort(int from, int to) {
        for (int gap = gap(to - from); gap > 0; gap /= 3) {
            for (int i = from + gap; i < to; i++) {
                int number = numbers[i];
                int j = i;
                for (; j >= from + gap && numbers[j - gap] > number; j -= gap) {
                    numbers[j] = numbers[j - gap];
                }
                numbers[j] = number;
            }
        }
    }

    private static int gap(int length) {
        int gap = 1;
        while (gap < length / 3) {
            gap = 3 * gap + 1;
        }
        return gap;
    }

    private void merge(int from, int middle, int to) {
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            boolean takesLeft = right == to || (left < middle && numbers[left] <= numbers[right]);
            scratch[i] = takesLeft ? numbers[left++] : numbers[right++];
        }
        for (int i = from; i < to; i++) {
            numbers[i] = scratch[i];
        }
    }
}
