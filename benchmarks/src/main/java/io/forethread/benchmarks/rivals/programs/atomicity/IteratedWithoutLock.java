package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized list is iterated without its lock while another thread adds to it. */
public final class IteratedWithoutLock implements Program {

    @Override
    public void run() throws Exception {
        List<Integer> numbers = Collections.synchronizedList(new ArrayList<>(List.of(1, 2, 3)));
        int[] sum = new int[1];
        Threads.runAll(
                () -> {
                    for (int number : numbers) {
                        sum[0] += number;
                    }
                },
                () -> numbers.add(4));
        expect(sum[0] == 6 || sum[0] == 10, "The sum is " + sum[0]);
    }
}
