package io.forethread.benchmarks.longruns;

import java.util.List;

/** Figures to make tables of. */
final class Example {
    static final long SECOND = 1_000_000_000L;

    static final Case BUG =
            new Case("reset", "a.Reset", "bug", Program.Kind.RARE_BUG, Case.Variant.BUG, 1_000);
    static final Case TWIN =
            new Case("reset", "a.Reset", "twin", Program.Kind.RARE_BUG, Case.Variant.TWIN, 1_000);
    static final Case SORTING =
            new Case("sort", "a.Sort", "twin", Program.Kind.COMPUTE, Case.Variant.TWIN, 30);

    private Example() {}

    /** Returns figures of a test that fails in the given execution, or in none if that is 0. */
    static CaseFigures figures(int failingExecution, long firstReplay) {
        return new CaseFigures(
                new StoredFigures(20_055, 5, 1, List.of("The budget of 30 s was used up.")),
                failingExecution == 0 ? 0 : 1,
                failingExecution,
                7,
                SECOND / 2,
                firstReplay,
                failingExecution == 0 ? CaseFigures.NEVER : 2 * SECOND,
                4 * SECOND,
                new CpuFigures(SECOND, SECOND / 4, SECOND / 5, SECOND / 10, SECOND / 2, 3 * SECOND),
                "");
    }
}
