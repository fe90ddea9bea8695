package io.forethread.programs.success.forkjoin;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;

/** An array is filled by tasks in a pool of the program's own. */
public final class RecursiveFill implements Program {

    private static final class Fill extends RecursiveAction {
        private static final long serialVersionUID = 1L;
        private final int[] array;
        private final int from;
        private final int to;

        Fill(int[] array, int from, int to) {
            this.array = array;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                array[from] = from * from;
                return;
            }
            int middle = (from + to) / 2;
            invokeAll(new Fill(array, from, middle), new Fill(array, middle, to));
        }
    }

    @Override
    public void run() throws InterruptedException {
        int[] array = new int[8];
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Fill(array, 0, array.length));
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "the pool must end");
        Check.equal("[0, 1, 4, 9, 16, 25, 36, 49]", Arrays.toString(array));
    }
}
