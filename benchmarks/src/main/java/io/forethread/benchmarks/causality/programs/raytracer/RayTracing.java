package io.forethread.benchmarks.causality.programs.raytracer;

import io.forethread.benchmarks.causality.programs.Program;

/** Three renderers make one picture. */
public final class RayTracing implements Program {
    private static final int RENDERERS = 3;

    long checksum;
    private int[][] pixels;

    @Override
    public void run() throws InterruptedException {
        Scene scene = new Scene(6, 6);
        checksum = 0;
        pixels = new int[scene.height()][scene.width()];
        Thread[] threads = new Thread[RENDERERS];
        for (int i = 0; i < RENDERERS; i++) {
            threads[i] = new Thread(new Renderer(this, scene, i, RENDERERS), "renderer-" + i);
        }
        Program.runAll(threads);
        if (checksum < 0) {
            throw new IllegalStateException("There is no light.");
        }
    }

    void set(int row, int column, int light) {
        pixels[row][column] = light;
    }
}
