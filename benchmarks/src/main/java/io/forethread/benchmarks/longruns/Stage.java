package io.forethread.benchmarks.longruns;

import java.util.Optional;

/** What Forethread does between two executions of a test, as the stack of its thread shows it. */
enum Stage {
    /** Facts about the trace, and candidates. */
    FILTERS,
    /** Orders that are constructed and checked without the solver. */
    DIRECT,
    /** Constraints and the solver. */
    SOLVER;

    private static final String PREDICTOR = "io.forethread.predictor.";
    private static final String ENGINE = "io.forethread.scheduler.engine.";

    /** Returns the stage of a thread: the innermost frame decides that belongs to one. */
    static Optional<Stage> of(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String name = frame.getClassName();
            if (name.startsWith(ENGINE)) {
                return Optional.empty(); // a run, whatever asked for it
            }
            if (name.startsWith(PREDICTOR)) {
                Optional<Stage> stage = ofPart(name.substring(PREDICTOR.length()));
                if (stage.isPresent()) {
                    return stage;
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the stage of a package; empty for those that all stages use. */
    private static Optional<Stage> ofPart(String name) {
        int end = name.indexOf('.');
        return switch (end < 0 ? "" : name.substring(0, end)) {
            case "model", "budget" -> Optional.empty();
            case "z3", "constraints" -> Optional.of(SOLVER);
            case "", "direct", "check", "segment" -> Optional.of(DIRECT);
            default -> Optional.of(FILTERS);
        };
    }
}
