package io.forethread.benchmarks.rivals;

import io.forethread.benchmarks.rivals.programs.Program;

import java.nio.file.Path;
import java.util.function.Supplier;

/** What every tool executes: a new instance of the program, counted. */
public final class CountedProgram {
    private final Supplier<Program> maker;
    private final Executions executions;

    /** Takes the name of a program and the file for the count. */
    public CountedProgram(String name, Path file) {
        this.maker = Catalog.named(name).maker();
        this.executions = Executions.in(file);
    }

    /** Executes it once. */
    public void execute() throws Exception {
        executions.begin();
        maker.get().run();
        executions.complete();
    }

    public Executions executions() {
        return executions;
    }
}
