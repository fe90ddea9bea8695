/** The solver: the only package that knows Z3, which {@code LoadedZ3} puts into this JVM. */
package io.forethread.predictor.z3;
