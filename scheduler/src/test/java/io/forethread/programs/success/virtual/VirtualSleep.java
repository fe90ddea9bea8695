package io.forethread.programs.success.virtual;

import io.forethread.programs.Check;
import io.forethread.programs.MinJdk;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;
import io.forethread.programs.VirtualThreads;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Virtual threads sleep, and the shorter sleep ends first. */
@MinJdk(21)
public final class VirtualSleep implements Program {

    @Override
    public void run() throws InterruptedException {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        Thread late =
                VirtualThreads.start(
                        () -> {
                            Thread.sleep(600);
                            order.add("late");
                        });
        Thread early =
                VirtualThreads.start(
                        () -> {
                            Thread.sleep(20);
                            order.add("early");
                        });
        Threads.join(late, early);
        Check.equal(List.of("early", "late"), order);
    }
}
