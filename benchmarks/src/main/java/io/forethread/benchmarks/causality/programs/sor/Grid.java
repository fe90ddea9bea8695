package io.forethread.benchmarks.causality.programs.sor;

/** Two interleaved matrices: the red points are made of black ones, and these of red ones. */
final class Grid {
    private static final double OMEGA = 1.25;

    private final double[][] red;
    private final double[][] black;

    Grid(int rows, int columns) {
        red = new double[rows][columns];
        black = new double[rows][columns];
        for (int column = 0; column < columns; column++) {
            red[0][column] = 1;
            black[rows - 1][column] = 1;
        }
    }

    int rows() {
        return red.length;
    }

    void relaxRed(int from, int to) {
        relax(red, black, from, to);
    }

    void relaxBlack(int from, int to) {
        relax(black, red, from, to);
    }

    private static void relax(double[][] own, double[][] other, int from, int to) {
        for (int row = Math.max(from, 1); row < Math.min(to, own.length - 1); row++) {
            for (int column = 1; column < own[row].length - 1; column++) {
                double around =
                        other[row - 1][column]
                                + other[row + 1][column]
                                + other[row][column - 1]
                                + other[row][column + 1];
                own[row][column] = (1 - OMEGA) * own[row][column] + OMEGA * around / 4;
            }
        }
    }

    double sum() {
        double sum = 0;
        for (int row = 0; row < red.length; row++) {
            for (int column = 0; column < red[row].length; column++) {
                sum += red[row][column] + black[row][column];
            }
        }
        return sum;
    }
}
