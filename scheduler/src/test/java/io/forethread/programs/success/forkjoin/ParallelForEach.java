package io.forethread.programs.success.forkjoin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** A parallel forEach adds to an atomic, in whatever order. */
public final class ParallelForEach implements Program {

    @Override
    public void run() {
        AtomicInteger sum = new AtomicInteger();
        IntStream.range(0, 20).parallel().forEach(sum::addAndGet);
        Check.equal(190, sum.get());
    }
}
