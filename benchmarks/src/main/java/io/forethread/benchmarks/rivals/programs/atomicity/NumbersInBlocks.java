package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Numbers are given out in blocks. A thread that takes a place in one block, and looks up the block
 * when the next one is almost used up, gives out a number for the second time.
 */
public final class NumbersInBlocks implements Program {
    private static final int BLOCK = 4;
    private static final int EACH = 6;

    private static final class Generator {
        private final AtomicInteger place = new AtomicInteger();
        private volatile int block;

        int next() {
            int mine = place.getAndIncrement();
            while (mine >= BLOCK) {
                beginBlock();
                mine = place.getAndIncrement();
            }
            return block + mine;
        }

        private synchronized void beginBlock() {
            if (place.get() >= BLOCK) {
                block = block + BLOCK;
                place.set(0);
            }
        }
    }

    @Override
    public void run() throws Exception {
        Generator generator = new Generator();
        int[][] taken = new int[2][EACH];
        Threads.runAll(() -> take(generator, taken[0]), () -> take(generator, taken[1]));
        BitSet all = new BitSet();
        for (int[] some : taken) {
            for (int number : some) {
                expect(!all.get(number), "The number " + number + " was given out twice.");
                all.set(number);
            }
        }
    }

    private static void take(Generator generator, int[] taken) {
        for (int i = 0; i < taken.length; i++) {
            taken[i] = generator.next();
        }
    }
}
