/** A ray tracer whose workers add up a checksum. */
package io.forethread.benchmarks.causality.programs.raytracer;
