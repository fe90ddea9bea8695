package io.forethread.benchmarks;

import java.util.List;

/**
 * How often a kernel is executed.
 *
 * @param jvms in how many JVMs of each mode, one of either in turn: compilers are not lucky every
 *     time, and what else the machine does changes
 * @param warmUpRuns the least number of executions before measuring, so that compilers have done
 *     their work
 * @param warmUpMillis the least time spent on them
 * @param measuredRuns the number of executions of which the median counts
 */
record Plan(int jvms, int warmUpRuns, int warmUpMillis, int measuredRuns) {

    /** For the table. */
    static final Plan THOROUGH = new Plan(3, 5, 2_000, 11);

    /** For a first look: the figures are rough. */
    static final Plan QUICK = new Plan(1, 2, 300, 3);

    /** A single execution in a fresh JVM. */
    static final Plan ONCE = new Plan(1, 0, 0, 1);

    /** Returns what a single JVM has to do, as arguments for it. */
    List<String> toArguments() {
        return List.of("" + warmUpRuns, "" + warmUpMillis, "" + measuredRuns);
    }

    /** Reads the plan of a single JVM from the arguments that {@link #toArguments} made. */
    static Plan of(List<String> arguments) {
        return new Plan(
                1,
                Integer.parseInt(arguments.get(0)),
                Integer.parseInt(arguments.get(1)),
                Integer.parseInt(arguments.get(2)));
    }
}
