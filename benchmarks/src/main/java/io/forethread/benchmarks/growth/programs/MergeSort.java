package io.forethread.benchmarks.growth.programs;

/** Sorts an array: the upper levels of the recursion in threads of their own. */
public final class MergeSort implements Program {
    private static final int LEVELS_IN_THREADS = 3;
    private static final int EVENTS_PER_STEP = 5;

    private final int size;

    public MergeSort(int events) {
        int fitting = 2;
        while (EVENTS_PER_STEP * (long) fitting * log(fitting) < events) {
            fitting += Math.max(1, fitting / 16);
        }
        this.size = fitting;
    }

    private static int log(int number) {
        return 32 - Integer.numberOfLeadingZeros(number);
    }

    @Override
    public void run() throws InterruptedException {
        int[] numbers = new int[size];
        long next = 17;
        for (int i = 0; i < size; i++) {
            next = (next * 25_214_903_917L + 11) & 0xFFFF_FFFFL;
            numbers[i] = (int) (next >>> 8);
        }
        sort(numbers, new int[size], 0, size, LEVELS_IN_THREADS);
        for (int i = 1; i < size; i++) {
            if (numbers[i - 1] > numbers[i]) {
                throw new IllegalStateException("It is not sorted.");
            }
        }
    }

    private static void sort(int[] numbers, int[] buffer, int from, int to, int threads)
            throws InterruptedException {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        if (threads > 0) {
            Thread left =
                    new Thread(() -> sortUninterrupted(numbers, buffer, from, middle, threads - 1));
            left.start();
            sort(numbers, buffer, middle, to, threads - 1);
            left.join();
        } else {
            sort(numbers, buffer, from, middle, 0);
            sort(numbers, buffer, middle, to, 0);
        }
        merge(numbers, buffer, from, middle, to);
    }

    private static void sortUninterrupted(
            int[] numbers, int[] buffer, int from, int to, int threads) {
        try {
            sort(numbers, buffer, from, to, threads);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void merge(int[] numbers, int[] buffer, int from, int middle, int to) {
        int left = from;
        int right = middle;
        for (int at = from; at < to; at++) {
            boolean takeLeft = right == to || (left < middle && numbers[left] <= numbers[right]);
            buffer[at] = takeLeft ? numbers[left++] : numbers[right++];
        }
        for (int at = from; at < to; at++) {
            numbers[at] = buffer[at];
        }
    }
}
