package io.forethread.benchmarks.causality;

import io.forethread.benchmarks.causality.programs.Program;
import io.forethread.benchmarks.causality.programs.banking.Banking;
import io.forethread.benchmarks.causality.programs.classloader.WebApplication;
import io.forethread.benchmarks.causality.programs.daisy.Daisy;
import io.forethread.benchmarks.causality.programs.elevator.Building;
import io.forethread.benchmarks.causality.programs.http.WebServing;
import io.forethread.benchmarks.causality.programs.loghandler.Requests;
import io.forethread.benchmarks.causality.programs.raytracer.RayTracing;
import io.forethread.benchmarks.causality.programs.sor.Relaxation;
import io.forethread.benchmarks.causality.programs.tsp.Salesman;

import java.util.function.Supplier;

/**
 * A program that is compared, with the figures of the authors for theirs of the same kind (Chen and
 * Rosu, "Parametric and Sliced Causality", Tables 2 and 3).
 */
public enum Subject {
    BANKING("banking", Banking::new, 18, 2, 1, 1),
    HTTP_SERVER("HTTP server", WebServing::new, 22, 2, 1, 2),
    ELEVATOR("elevator", Building::new, 240, 2, 0, 0),
    SOR("sor", Relaxation::new, 21, 8, 0, 0),
    TSP("tsp", Salesman::new, 5, 2, 0, 1),
    DAISY("Daisy", Daisy::new, 41, 23, 0, 1),
    RAY_TRACER("ray tracer", RayTracing::new, 7, 3, 1, 1),
    LOG_HANDLER("log handler", Requests::new, 2, 1, 0, 1),
    CLASS_LOADER("class loader", WebApplication::new, 9, 5, 0, 3);

    private final String title;

    @SuppressWarnings("ImmutableEnumChecker") // a constructor
    private final Supplier<Program> program;

    @SuppressWarnings("ImmutableEnumChecker") // four numbers
    private final Published published;

    /**
     * What the authors give for their program.
     *
     * @param happensBeforeSize the mean number of direct edges between threads
     * @param happensBeforeRaces how many races were found
     */
    public record Published(
            int happensBeforeSize, int slicedSize, int happensBeforeRaces, int slicedRaces) {}

    Subject(
            String title,
            Supplier<Program> program,
            int happensBeforeSize,
            int slicedSize,
            int happensBeforeRaces,
            int slicedRaces) {
        this.title = title;
        this.program = program;
        this.published =
                new Published(happensBeforeSize, slicedSize, happensBeforeRaces, slicedRaces);
    }

    public String title() {
        return title;
    }

    /** Runs the program once. */
    public void run() throws Exception {
        program.get().run();
    }

    public Published published() {
        return published;
    }
}
