package io.forethread.benchmarks.kernels;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;

/**
 * Multiplies two square matrices in a {@link ForkJoinPool}, halving the rows until few are left.
 * Array access under a work-stealing pool.
 */
public final class MatrixMultiply implements Kernel {

    private static final int PARALLELISM = 2;
    private static final int SIZE = 128;
    private static final int ROWS_AT_ONCE = 8;

    private final double[][] left = new double[SIZE][SIZE];
    private final double[][] right = new double[SIZE][SIZE];

    /** Fills both factors with small whole numbers, so that all sums are exact. */
    public MatrixMultiply() {
        PseudoRandom random = new PseudoRandom(23);
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                left[i][j] = random.next(10);
                right[i][j] = random.next(10);
            }
        }
    }

    @Override
    public long run() throws InterruptedException {
        double[][] product = new double[SIZE][SIZE];
        ForkJoinPool pool = new ForkJoinPool(PARALLELISM);
        try {
            pool.invoke(new MultiplyRows(left, right, product, 0, SIZE));
        } finally {
            pool.shutdown();
        }
        if (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException("The pool did not end");
        }
        long sum = 0;
        for (double[] row : product) {
            for (double cell : row) {
                sum = sum * 31 + (long) cell;
            }
        }
        return sum;
    }

    @Override
    public long expectedChecksum() {
        return 3961611099251932267L;
    }

    /** Computes some rows of the product. */
    private static final class MultiplyRows extends RecursiveAction {

        private static final long serialVersionUID = 1L;

        private final transient double[][] left;
        private final transient double[][] right;
        private final transient double[][] product;
        private final int from;
        private final int to;

        MultiplyRows(double[][] left, double[][] right, double[][] product, int from, int to) {
            this.left = left;
            this.right = right;
            this.product = product;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from <= ROWS_AT_ONCE) {
                for (int i = from; i < to; i++) {
                    multiplyRow(left[i], right, product[i]);
                }
                return;
            }
            int middle = (from + to) >>> 1;
            invokeAll(
                    new MultiplyRows(left, right, product, from, middle),
                    new MultiplyRows(left, right, product, middle, to));
        }

        private static void multiplyRow(double[] row, double[][] right, double[] result) {
            for (int j = 0; j < SIZE; j++) {
                double sum = 0;
                for (int k = 0; k < SIZE; k++) {
                    sum += row[k] * right[k][j];
                }
                result[j] = sum;
            }
        }
    }
}
