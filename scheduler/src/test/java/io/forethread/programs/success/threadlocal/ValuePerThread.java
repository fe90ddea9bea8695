package io.forethread.programs.success.threadlocal;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.Arrays;

/** Each thread has its own value, and sees nobody else's. */
public final class ValuePerThread implements Program {

    private final ThreadLocal<String> name = new ThreadLocal<>();

    @Override
    public void run() throws InterruptedException {
        name.set("main");
        String[] seen = new String[4];
        Thread first =
                new Thread(
                        () -> {
                            seen[0] = name.get();
                            name.set("first");
                            seen[1] = name.get();
                        });
        Thread second =
                new Thread(
                        () -> {
                            seen[2] = name.get();
                            name.set("second");
                            seen[3] = name.get();
                        });
        first.start();
        second.start();
        Threads.join(first, second);
        Check.equal("main", name.get());
        Check.equal(Arrays.asList(null, "first", null, "second"), Arrays.asList(seen));
        name.remove();
    }
}
