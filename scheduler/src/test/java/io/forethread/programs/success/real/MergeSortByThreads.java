package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Arrays;

/** A merge sort that starts a thread for the left half, a few levels deep. */
public final class MergeSortByThreads implements Program {
    private static void sort(int[] data, int from, int to, int depth) throws InterruptedException {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        if (depth > 0) {
            Thread left = Threads.start(() -> sort(data, from, middle, depth - 1));
            sort(data, middle, to, depth - 1);
            left.join();
        } else {
            sort(data, from, middle, 0);
            sort(data, middle, to, 0);
        }
        merge(data, from, middle, to);
    }

    private static void merge(int[] data, int from, int middle, int to) {
        int[] left = Arrays.copyOfRange(data, from, middle);
        int l = 0;
        int r = middle;
        for (int i = from; l < left.length; i++) {
            data[i] = r < to && data[r] < left[l] ? data[r++] : left[l++];
        }
    }

    @Override
    public void run() throws InterruptedException {
        int[] data = new int[200];
        for (int i = 0; i < data.length; i++) {
            data[i] = (i * 7919) % 1009;
        }
        int[] expected = data.clone();
        Arrays.sort(expected);
        sort(data, 0, data.length, 3);
        Check.that(Arrays.equals(expected, data), "sorted");
    }
}
