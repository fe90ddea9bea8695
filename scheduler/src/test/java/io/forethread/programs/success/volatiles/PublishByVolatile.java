package io.forethread.programs.success.volatiles;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.concurrent.atomic.AtomicInteger;

/** What was written before a volatile write is seen after the volatile read. */
public final class PublishByVolatile implements Program {

    private int x;
    private int y;
    private volatile boolean published;

    @Override
    public void run() throws InterruptedException {
        AtomicInteger seen = new AtomicInteger(-1);
        Thread reader =
                new Thread(
                        () -> {
                            if (published) {
                                seen.set(x + y);
                            }
                        });
        reader.start();
        x = 1;
        y = 2;
        published = true;
        reader.join();
        Check.that(seen.get() == -1 || seen.get() == 3, "all or nothing is seen");
    }
}
