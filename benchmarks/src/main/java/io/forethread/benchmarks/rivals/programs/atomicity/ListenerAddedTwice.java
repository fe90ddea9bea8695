package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Listeners are added to a concurrent list if it does not contain them. */
public final class ListenerAddedTwice implements Program {

    private static final class Listeners {
        private final List<String> names = new CopyOnWriteArrayList<>();

        void add(String name) {
            if (!names.contains(name)) {
                names.add(name);
            }
        }
    }

    @Override
    public void run() throws Exception {
        Listeners listeners = new Listeners();
        Threads.runAll(
                () -> {
                    listeners.add("log");
                    listeners.add("mail");
                    listeners.add("pager");
                },
                () -> {
                    listeners.add("screen");
                    listeners.add("beeper");
                    listeners.add("mail");
                });
        expect(new HashSet<>(listeners.names).size(), listeners.names.size(), "listeners");
    }
}
