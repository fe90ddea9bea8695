package io.forethread.samples.success;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Tasks that fork and join share nothing but their results. */
@PredictConcurrency
class ForkJoinSumTestCase {

    static class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1L;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from <= 2) {
                return from + (to - from == 2 ? from + 1 : 0);
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            Sum right = new Sum(middle, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    @Test
    void numbers_are_summed_up() {
        ForkJoinPool pool = new ForkJoinPool(2);
        assertThat(pool.invoke(new Sum(0, 8))).isEqualTo(28);
        pool.shutdown();
    }
}
