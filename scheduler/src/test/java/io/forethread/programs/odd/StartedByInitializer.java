package io.forethread.programs.odd;

import java.util.ArrayList;
import java.util.List;
import java.util.Timer;

/** Uses a class that starts a thread when it is initialized: in the first run, not in others. */
public final class StartedByInitializer {
    private StartedByInitializer() {}

    /** Starts a timer's thread, once and for all. */
    private static final class Clock {
        static final Timer TIMER = new Timer(true);

        private Clock() {}
    }

    /** Has two threads write to a list, the second after the first. */
    public static void run() throws InterruptedException {
        List<String> log = new ArrayList<>();
        log.add(Clock.TIMER.toString());
        Thread first = new Thread(() -> log.add("first"));
        Thread second = new Thread(() -> log.add("second"));
        first.start();
        first.join();
        second.start();
        second.join();
    }
}
