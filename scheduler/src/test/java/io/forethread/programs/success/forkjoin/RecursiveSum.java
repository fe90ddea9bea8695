package io.forethread.programs.success.forkjoin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A sum is split in halves until the parts are small. */
public final class RecursiveSum implements Program {

    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1L;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from <= 4) {
                int sum = 0;
                for (int i = from; i < to; i++) {
                    sum += i;
                }
                return sum;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }

    @Override
    public void run() {
        Check.equal(496, ForkJoinPool.commonPool().invoke(new Sum(0, 32)));
    }
}
