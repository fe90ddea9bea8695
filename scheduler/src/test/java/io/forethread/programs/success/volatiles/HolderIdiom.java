package io.forethread.programs.success.volatiles;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A class initializer makes a lazy object, and the JVM keeps threads out until it is done. */
public final class HolderIdiom implements Program {

    private static final class Holder {
        static final List<String> INSTANCE = make();

        private static List<String> make() {
            List<String> list = new ArrayList<>();
            list.add("made by the initializer");
            return Collections.unmodifiableList(list);
        }
    }

    @Override
    public void run() throws InterruptedException {
        List<?>[] seen = new List<?>[2];
        Thread first = new Thread(() -> seen[0] = Holder.INSTANCE);
        Thread second = new Thread(() -> seen[1] = Holder.INSTANCE);
        first.start();
        second.start();
        Threads.join(first, second);
        Check.that(seen[0] != null && seen[0] == seen[1], "both see the same object");
        Check.equal(1, seen[0].size());
    }
}
