package io.forethread.programs.fail.forkjoin;

import io.forethread.programs.Expect;
import io.forethread.programs.Outcome;
import io.forethread.programs.Program;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A forked task throws, and who invoked the pool gets the exception. */
@Expect(value = Outcome.THROWS, type = ArithmeticException.class)
public final class ForkedTaskThrows implements Program {

    private static final class Divide extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1L;
        private final int divisor;

        Divide(int divisor) {
            this.divisor = divisor;
        }

        @Override
        protected Integer compute() {
            if (divisor == 0) {
                return 1 / divisor;
            }
            Divide next = new Divide(divisor - 1);
            next.fork();
            return next.join();
        }
    }

    @Override
    public void run() {
        ForkJoinPool.commonPool().invoke(new Divide(2));
    }
}
