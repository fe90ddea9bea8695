package io.forethread.benchmarks.rivals.forethread;

import io.forethread.PredictConcurrency;
import io.forethread.benchmarks.rivals.CountedProgram;

/** The program as a test. */
final class ProgramTestCase {

    /** Set before the test runs, and never changed. */
    static CountedProgram program;

    @PredictConcurrency
    void program() throws Exception {
        program.execute();
    }
}
