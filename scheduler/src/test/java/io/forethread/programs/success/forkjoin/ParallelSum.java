package io.forethread.programs.success.forkjoin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.stream.IntStream;

/** A parallel stream adds up numbers on the common pool. */
public final class ParallelSum implements Program {

    @Override
    public void run() {
        Check.equal(5050, IntStream.rangeClosed(1, 100).parallel().sum());
    }
}
