package io.forethread.benchmarks.rivals.programs.structures;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.HashMap;
import java.util.Map;

/** A map that is not for several threads, used by two. */
public final class SharedHashMap implements Program {
    private static final int EACH = 4;

    @Override
    public void run() throws Exception {
        Map<Integer, String> map = new HashMap<>();
        Threads.runAll(() -> fill(map, 0), () -> fill(map, EACH));
        expect(2 * EACH, map.size(), "entries");
    }

    private static void fill(Map<Integer, String> map, int from) {
        for (int i = 0; i < EACH; i++) {
            map.put(from + i, "value");
        }
    }
}
