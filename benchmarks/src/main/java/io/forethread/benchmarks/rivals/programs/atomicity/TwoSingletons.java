package io.forethread.benchmarks.rivals.programs.atomicity;

import static io.forethread.benchmarks.rivals.programs.Program.expect;

import io.forethread.benchmarks.rivals.programs.Program;
import io.forethread.benchmarks.rivals.programs.Threads;

/** A singleton that is made when it is first asked for, without a lock. */
public final class TwoSingletons implements Program {

    private static final class Holder {
        private volatile Object instance;

        Object get() {
            if (instance == null) {
                instance = new Object();
            }
            return instance;
        }
    }

    @Override
    public void run() throws Exception {
        Holder holder = new Holder();
        Object[] got = new Object[2];
        Threads.runAll(() -> got[0] = holder.get(), () -> got[1] = holder.get());
        expect(got[0] == got[1], "There are two.");
    }
}
