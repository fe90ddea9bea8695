package io.forethread.predictor.z3;

import io.forethread.predictor.constraints.ConstraintSystem;

import java.nio.file.Path;
import java.util.List;

/**
 * Loads Z3's native libraries. {@link Z3ClassLoader} must load this class, since a native library
 * belongs to the class loader of whoever loads it.
 */
public final class Z3Queries implements SolverQueries {

    /**
     * @param libraries the files, in the order to load them
     * @throws UnsatisfiedLinkError if one cannot be loaded
     */
    public Z3Queries(List<Path> libraries) {
        for (Path library : libraries) {
            System.load(library.toString());
        }
    }

    @Override
    public SolverQuery open(ConstraintSystem constraints) {
        return Z3Query.open(constraints);
    }
}
