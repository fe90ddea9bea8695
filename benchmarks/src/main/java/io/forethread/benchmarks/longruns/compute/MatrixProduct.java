package io.forethread.benchmarks.longruns.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.longruns.program.LongRun;

import org.junit.jupiter.api.Test;

/**
 * Four workers multiply matrices of N by N, and take rows under a lock. Each counts itself as done
 * at the end, in the one case without the lock.
 */
@PredictConcurrency
public class MatrixProduct extends LongRun {
    private final int[][] left = matrix(1);
    private final int[][] right = matrix(2);
    private final int[][] product = new int[N][N];
    private int nextRow;
    private int done;

    private static int[][] matrix(int factor) {
        int[][] matrix = new int[N][N];
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                matrix[i][j] = factor * (i + j) % 7;
            }
        }
        return matrix;
    }

    @Test
    void bug() throws InterruptedException {
        multiply(() -> done++);
    }

    @Test
    void twin() throws InterruptedException {
        multiply(this::countDone);
    }

    private void multiply(Runnable end) throws InterruptedException {
        Body worker =
                () -> {
                    for (int row = takeRow(); row < N; row = takeRow()) {
                        multiplyRow(row);
                    }
                    end.run();
                };
        together(worker, worker, worker, worker);
        assertEquals(4, done);
        assertEquals(dot(N - 1, N / 2), product[N - 1][N / 2]);
    }

    private synchronized int takeRow() {
        return nextRow++;
    }

    private synchronized void countDone() {
        done++;
    }

    private void multiplyRow(int row) {
        for (int column = 0; column < N; column++) {
            product[row][column] = dot(row, column);
        }
    }

    private int dot(int row, int column) {
        int sum = 0;
        for (int k = 0; k < N; k++) {
            sum += left[row][k] * right[k][column];
        }
        return sum;
    }
}
