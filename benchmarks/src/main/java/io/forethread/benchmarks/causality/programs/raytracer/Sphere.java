package io.forethread.benchmarks.causality.programs.raytracer;

/** A sphere of the scene; it does not change. */
final class Sphere {
    private final double x;
    private final double y;
    private final double z;
    private final double radius;

    Sphere(double x, double y, double z, double radius) {
        this.x = x;
        this.y = y;
        this.z = z;
        this.radius = radius;
    }

    /** Returns how far away a ray from the origin meets it, or infinity. */
    double distance(double dx, double dy, double dz) {
        double along = x * dx + y * dy + z * dz;
        double square = along * along - (x * x + y * y + z * z) + radius * radius;
        if (square < 0 || along < 0) {
            return Double.POSITIVE_INFINITY;
        }
        return along - Math.sqrt(square);
    }

    double radius() {
        return radius;
    }
}
