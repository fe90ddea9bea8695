package io.forethread.predictor.z3;

import io.forethread.trace.Trace;
import io.forethread.trace.text.TraceText;

import java.util.Random;

/** Traces of some hundreds of units in which much is left to decide. */
final class HardQueries {
    private HardQueries() {}

    /**
     * Threads that work on few variables with few values, half of the time under one of two locks.
     */
    static Trace trace(int threads, int rounds, long seed) {
        Random random = new Random(seed);
        int[] memory = new int[6];
        StringBuilder text = new StringBuilder();
        int line = 0;
        for (int round = 0; round < rounds; round++) {
            int thread = random.nextInt(threads);
            int lock = random.nextInt(4);
            if (lock < 2) {
                text.append("T%d|acq(Box@%d)|%d\n".formatted(thread, lock + 1, ++line));
            }
            for (int i = random.nextInt(4); i >= 0; i--) {
                int variable = random.nextInt(memory.length);
                boolean write = random.nextInt(3) == 0;
                memory[variable] = write ? random.nextInt(3) : memory[variable];
                text.append(
                        "T%d|%s(v%d)=%d|%d\n"
                                .formatted(
                                        thread,
                                        write ? "w" : "r",
                                        variable,
                                        memory[variable],
                                        ++line));
            }
            if (lock < 2) {
                text.append("T%d|rel(Box@%d)|%d\n".formatted(thread, lock + 1, ++line));
            }
        }
        return TraceText.parse(text.toString());
    }
}
