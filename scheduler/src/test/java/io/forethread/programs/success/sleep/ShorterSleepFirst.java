package io.forethread.programs.success.sleep;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Of two sleepers, the one with the shorter sleep wakes first, whoever started first. */
public final class ShorterSleepFirst implements Program {

    private final List<String> order = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void run() throws InterruptedException {
        Thread late =
                Threads.start(
                        () -> {
                            Thread.sleep(600);
                            order.add("late");
                        });
        Thread early =
                Threads.start(
                        () -> {
                            Thread.sleep(20);
                            order.add("early");
                        });
        Threads.join(late, early);
        Check.equal(List.of("early", "late"), order);
    }
}
