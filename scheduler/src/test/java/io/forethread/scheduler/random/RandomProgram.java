package io.forethread.scheduler.random;

import java.util.List;

/** A small concurrent program made from a seed: the same seed always gives the same program. */
final class RandomProgram {
    /** The package of all random programs. */
    static final String PACKAGE = "io.forethread.programs.random";

    /** The field that a program sets when all its threads have ended. */
    static final FieldVariable DONE =
            new FieldVariable("done", ValueType.BOOLEAN, FieldVariable.Home.SELF, false);

    private final long seed;
    private final String simpleName;
    private final Declarations declarations;
    private final List<Method> methods;
    private final List<ThreadBody> threads;
    private final Translation.Result translation;

    /** What a program declares beside its code. */
    record Declarations(
            List<String> locks,
            List<String> nodes,
            List<FieldVariable> fields,
            List<ArrayVariable> arrays) {}

    RandomProgram(
            long seed,
            String simpleName,
            Declarations declarations,
            List<Method> methods,
            List<ThreadBody> threads) {
        this.seed = seed;
        this.simpleName = simpleName;
        this.declarations = declarations;
        this.methods = List.copyOf(methods);
        this.threads = List.copyOf(threads);
        this.translation = Translation.of(this);
    }

    /** Makes a program of two to four threads. */
    static RandomProgram generate(long seed) {
        return new ProgramGenerator(seed).generate();
    }

    /** Makes a program of the given number of threads; with one, every run of it is the same. */
    static RandomProgram generate(long seed, int threads) {
        return new ProgramGenerator(seed).generate(threads);
    }

    long seed() {
        return seed;
    }

    String simpleName() {
        return simpleName;
    }

    String className() {
        return PACKAGE + "." + simpleName;
    }

    List<String> locks() {
        return declarations.locks();
    }

    List<String> nodes() {
        return declarations.nodes();
    }

    List<FieldVariable> fields() {
        return declarations.fields();
    }

    List<ArrayVariable> arrays() {
        return declarations.arrays();
    }

    List<Method> methods() {
        return methods;
    }

    /** Returns the threads; thread 0 runs the program. */
    List<ThreadBody> threads() {
        return threads;
    }

    Translation.Result translation() {
        return translation;
    }

    String source() {
        return translation.source();
    }

    @Override
    public String toString() {
        return simpleName;
    }
}
