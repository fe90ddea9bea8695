package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Rows of a board are computed by workers that meet at a barrier after every generation. */
public final class GameOfLife implements Program {
    private static final int SIZE = 6;

    private boolean[][] board = new boolean[SIZE][SIZE];
    private boolean[][] next = new boolean[SIZE][SIZE];

    private int neighbours(int row, int column) {
        int count = 0;
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                if ((dr != 0 || dc != 0)
                        && board[(row + dr + SIZE) % SIZE][(column + dc + SIZE) % SIZE]) {
                    count++;
                }
            }
        }
        return count;
    }

    private void swap() {
        boolean[][] old = board;
        board = next;
        next = old;
    }

    private void work(int from, int to, CyclicBarrier barrier)
            throws BrokenBarrierException, InterruptedException {
        for (int generation = 0; generation < 4; generation++) {
            for (int row = from; row < to; row++) {
                for (int column = 0; column < SIZE; column++) {
                    int around = neighbours(row, column);
                    next[row][column] = around == 3 || (around == 2 && board[row][column]);
                }
            }
            barrier.await();
        }
    }

    @Override
    public void run() throws InterruptedException {
        int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
        for (int[] cell : glider) {
            board[cell[0]][cell[1]] = true;
        }
        CyclicBarrier barrier = new CyclicBarrier(3, this::swap);
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            int from = 2 * i;
            workers[i] = Threads.start(() -> work(from, from + 2, barrier));
        }
        Threads.join(workers);
        for (int[] cell : glider) {
            Check.that(board[cell[0] + 1][cell[1] + 1], "the glider has moved on by one");
        }
    }
}
