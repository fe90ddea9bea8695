package io.forethread.benchmarks.kernels;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Draws a small scene of mirroring spheres with one light.
 *
 * <p>Four threads take rows from an atomic counter until none is left. The scene is shared and read
 * only; what a pixel needs is computed with short-lived vectors. Much reading of fields of small
 * objects, hardly any synchronization.
 */
public final class RayTracer implements Kernel {

    private static final int THREADS = 4;
    private static final int WIDTH = 144;
    private static final int HEIGHT = 108;
    private static final int REFLECTIONS = 2;
    private static final double NEAREST = 1e-6; // a ray must not hit the surface it starts from

    private final Sphere[] spheres = new Sphere[9];
    private final Vec light = new Vec(-4, 6, -3);

    /** Builds the scene: a large sphere as the ground, and eight above it. */
    public RayTracer() {
        PseudoRandom random = new PseudoRandom(7);
        spheres[0] = new Sphere(new Vec(0, -1001, 4), 1000, 0.6, 0.1);
        for (int i = 1; i < spheres.length; i++) {
            Vec center =
                    new Vec(
                            4 * random.nextDouble() - 2,
                            2 * random.nextDouble() - 0.7,
                            2 + 3 * random.nextDouble());
            double radius = 0.25 + 0.4 * random.nextDouble();
            spheres[i] = new Sphere(center, radius, 0.3 + 0.7 * random.nextDouble(), 0.3);
        }
    }

    @Override
    public long run() throws InterruptedException {
        int[] pixels = new int[WIDTH * HEIGHT];
        AtomicInteger nextRow = new AtomicInteger();
        Workers.run(THREADS, worker -> drawRows(nextRow, pixels));
        long sum = 0;
        for (int pixel : pixels) {
            sum = sum * 31 + pixel;
        }
        return sum;
    }

    private void drawRows(AtomicInteger nextRow, int[] pixels) {
        Vec eye = new Vec(0, 0, -3);
        for (int y = nextRow.getAndIncrement(); y < HEIGHT; y = nextRow.getAndIncrement()) {
            for (int x = 0; x < WIDTH; x++) {
                Vec across =
                        new Vec(
                                (x - WIDTH / 2) / (double) HEIGHT,
                                (HEIGHT / 2 - y) / (double) HEIGHT,
                                1);
                double brightness = trace(eye, across.unit(), REFLECTIONS);
                pixels[y * WIDTH + x] = (int) (255 * Math.min(1, brightness));
            }
        }
    }

    private double trace(Vec origin, Vec direction, int reflections) {
        Sphere hit = null;
        double distance = Double.POSITIVE_INFINITY;
        for (Sphere sphere : spheres) {
            double d = sphere.distance(origin, direction);
            if (d < distance) {
                distance = d;
                hit = sphere;
            }
        }
        if (hit == null) {
            return 0.2 + 0.2 * Math.max(0, direction.y); // the sky
        }
        Vec point = origin.plus(direction.times(distance));
        Vec normal = point.minus(hit.center).times(1 / hit.radius);
        double brightness = 0.1 + hit.colour * diffuse(point, normal);
        if (reflections > 0) {
            Vec mirrored = direction.minus(normal.times(2 * direction.dot(normal)));
            brightness += hit.mirror * trace(point, mirrored, reflections - 1);
        }
        return brightness;
    }

    private double diffuse(Vec point, Vec normal) {
        Vec toLight = light.minus(point);
        Vec direction = toLight.unit();
        double cosine = normal.dot(direction);
        if (cosine <= 0) {
            return 0;
        }
        double lightDistance = toLight.length();
        for (Sphere sphere : spheres) {
            if (sphere.distance(point, direction) < lightDistance) {
                return 0;
            }
        }
        return cosine;
    }

    @Override
    public long expectedChecksum() {
        return -2939852700985983754L;
    }

    /** A point or a direction. */
    private static final class Vec {

        final double x;
        final double y;
        final double z;

        Vec(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        Vec plus(Vec that) {
            return new Vec(x + that.x, y + that.y, z + that.z);
        }

        Vec minus(Vec that) {
            return new Vec(x - that.x, y - that.y, z - that.z);
        }

        Vec times(double factor) {
            return new Vec(factor * x, factor * y, factor * z);
        }

        double dot(Vec that) {
            return x * that.x + y * that.y + z * that.z;
        }

        double length() {
            return Math.sqrt(dot(this));
        }

        Vec unit() {
            return times(1 / length());
        }
    }

    /** A sphere with the brightness of its colour and the share of light that it mirrors. */
    private static final class Sphere {

        final Vec center;
        final double radius;
        final double colour;
        final double mirror;

        Sphere(Vec center, double radius, double colour, double mirror) {
            this.center = center;
            this.radius = radius;
            this.colour = colour;
            this.mirror = mirror;
        }

        /** Returns how far along a ray this sphere is hit first, or infinity. */
        double distance(Vec origin, Vec direction) {
            Vec toCenter = center.minus(origin);
            double along = toCenter.dot(direction);
            double discriminant = along * along - toCenter.dot(toCenter) + radius * radius;
            if (discriminant < 0) {
                return Double.POSITIVE_INFINITY;
            }
            double half = Math.sqrt(discriminant);
            if (along - half > NEAREST) {
                return along - half;
            }
            return along + half > NEAREST ? along + half : Double.POSITIVE_INFINITY;
        }
    }
}
