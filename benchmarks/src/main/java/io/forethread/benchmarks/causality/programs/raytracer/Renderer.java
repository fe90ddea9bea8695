package io.forethread.benchmarks.causality.programs.raytracer;

/** Renders some lines of the picture. The checksum of all is protected by the wrong monitor. */
final class Renderer implements Runnable {
    private final RayTracing picture;
    private final Scene scene;
    private final int first;
    private final int step;

    Renderer(RayTracing picture, Scene scene, int first, int step) {
        this.picture = picture;
        this.scene = scene;
        this.first = first;
        this.step = step;
    }

    @Override
    public void run() {
        long sum = 0;
        for (int row = first; row < scene.height(); row += step) {
            for (int column = 0; column < scene.width(); column++) {
                int light = scene.brightness(column, row);
                picture.set(row, column, light);
                sum += light;
            }
        }
        synchronized (this) { // each renderer has its own
            picture.checksum += sum;
        }
    }
}
