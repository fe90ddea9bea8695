package io.forethread.programs.success.semaphore;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Semaphore;

/** A semaphore has no owner: one thread acquires what another releases. */
public final class ReleasedByAnother implements Program {

    private final Semaphore items = new Semaphore(0);
    private final List<String> box = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void run() throws InterruptedException {
        Thread producer =
                new Thread(
                        () -> {
                            for (String item : List.of("a", "b", "c")) {
                                box.add(item);
                                items.release();
                            }
                        });
        producer.start();
        for (String item : List.of("a", "b", "c")) {
            items.acquireUninterruptibly();
            Check.equal(item, box.remove(0));
        }
        producer.join();
    }
}
