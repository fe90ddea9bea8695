package io.forethread.programs.fail.forkjoin;

import io.forethread.programs.Check;
import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.List;

/** One element of a parallel stream cannot be mapped. */
@Expect(value = Outcome.THROWS, type = NumberFormatException.class)
public final class ParallelStreamThrows implements Program {

    @Override
    public void run() {
        int sum =
                List.of("1", "2", "three", "4").parallelStream().mapToInt(Integer::parseInt).sum();
        Check.equal(10, sum);
    }
}
