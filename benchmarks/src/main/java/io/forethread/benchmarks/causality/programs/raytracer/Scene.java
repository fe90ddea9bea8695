package io.forethread.benchmarks.causality.programs.raytracer;

/** What there is to see: spheres that shine by their size. */
final class Scene {
    private final Sphere[] spheres;
    private final int width;
    private final int height;

    Scene(int width, int height) {
        this.width = width;
        this.height = height;
        spheres = new Sphere[4];
        for (int i = 0; i < spheres.length; i++) {
            spheres[i] = new Sphere(i - 1.5, (i % 2) - 0.5, 4 + i, 0.8);
        }
    }

    int height() {
        return height;
    }

    int width() {
        return width;
    }

    /** Returns how bright the scene is at a point of the picture. */
    int brightness(int column, int row) {
        double dx = 2.0 * column / width - 1;
        double dy = 2.0 * row / height - 1;
        double norm = Math.sqrt(dx * dx + dy * dy + 1);
        double nearest = Double.POSITIVE_INFINITY;
        double light = 0;
        for (Sphere sphere : spheres) {
            double distance = sphere.distance(dx / norm, dy / norm, 1 / norm);
            if (distance < nearest) {
                nearest = distance;
                light = 255 * sphere.radius() / (1 + distance);
            }
        }
        return (int) light;
    }
}
