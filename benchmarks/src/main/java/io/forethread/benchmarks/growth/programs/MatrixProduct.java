package io.forethread.benchmarks.growth.programs;

/** Four threads that multiply two matrices, each some rows of the product. */
public final class MatrixProduct implements Program {
    private static final int THREADS = 4;
    private static final int EVENTS_PER_STEP = 3;

    private final int size;

    public MatrixProduct(int events) {
        this.size = Math.max(2, (int) Math.cbrt(events / (double) EVENTS_PER_STEP));
    }

    @Override
    public void run() throws InterruptedException {
        double[][] left = new double[size][size];
        double[][] right = new double[size][size];
        double[][] product = new double[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                left[i][j] = i + j;
                right[i][j] = i - j;
            }
        }
        Program.inThreads(
                THREADS,
                worker -> {
                    for (int row = worker; row < size; row += THREADS) {
                        multiply(left[row], right, product[row]);
                    }
                });
        double trace = 0;
        for (int i = 0; i < size; i++) {
            trace += product[i][i];
        }
        if (Double.isNaN(trace)) {
            throw new IllegalStateException("The product is no number.");
        }
    }

    private void multiply(double[] row, double[][] right, double[] result) {
        for (int j = 0; j < size; j++) {
            double sum = 0;
            for (int k = 0; k < size; k++) {
                sum += row[k] * right[k][j];
            }
            result[j] = sum;
        }
    }
}
