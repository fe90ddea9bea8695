package io.forethread.programs.success.forkjoin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.List;
import java.util.stream.Collectors;

/** A parallel stream collects in the order of its source. */
public final class ParallelCollect implements Program {

    @Override
    public void run() {
        List<Integer> squares =
                List.of(1, 2, 3, 4, 5, 6, 7, 8).parallelStream()
                        .map(n -> n * n)
                        .collect(Collectors.toList());
        Check.equal(List.of(1, 4, 9, 16, 25, 36, 49, 64), squares);
    }
}
