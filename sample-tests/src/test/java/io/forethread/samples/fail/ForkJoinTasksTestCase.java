package io.forethread.samples.fail;

import static org.assertj.core.api.Assertions.assertThat;

import io.forethread.PredictConcurrency;

import org.junit.jupiter.api.Test;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Tasks that are forked run at the same time: what they all look at and change needs a lock. */
@PredictConcurrency
class ForkJoinTasksTestCase {

    static class Best {
        private int value;

        void offer(int candidate) {
            if (candidate > value) { // DATA_RACE
                value = candidate; // DATA_RACE
            }
        }
    }

    static class Search extends RecursiveAction {
        private static final long serialVersionUID = 1;

        private final transient Best best;
        private final int from;
        private final int to;

        Search(Best best, int from, int to) {
            this.best = best;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                best.offer(to * 7 % 5);
            } else {
                int middle = (from + to) / 2;
                invokeAll(new Search(best, from, middle), new Search(best, middle, to));
            }
        }
    }

    @Test
    void something_is_found() {
        Best best = new Best();
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Search(best, 0, 4));
        pool.shutdown();
        assertThat(best.value).isPositive();
    }
}
