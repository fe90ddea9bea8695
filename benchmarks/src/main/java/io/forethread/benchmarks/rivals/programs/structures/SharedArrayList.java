package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.ArrayList;
import java.util.List;

/** A list that is not for several threads, used by two. */
public final class SharedArrayList implements Program {
    private static final int EACH = 3;

    @Override
    public void run() throws Exception {
        List<Integer> list = new ArrayList<>();
        Threads.Task adder =
                () -> {
                    for (int i = 0; i < EACH; i++) {
                        list.add(i);
                    }
                };
        Threads.runAll(adder, adder);
        expect(2 * EACH, list.size(), "elements");
    }
}
