package io.forethread.programs.io;

import io.forethread.programs.Program;
import io.forethread.programs.Threads;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Threads sleep, shorter and longer, while another one is in code that takes real time. */
public final class SleepersBesideTheWorld implements Program {
    /** The first sleeps the longest; two sleep equally long. */
    private static final int[] MICROS = {700, 500, 500, 300, 200};

    private static final int NAPS = 4;

    private final Runnable foreign;
    private final List<String> woken = Collections.synchronizedList(new ArrayList<>());

    /** Take code of a class that is not instrumented. */
    public SleepersBesideTheWorld(Runnable foreign) {
        this.foreign = foreign;
    }

    @Override
    public void run() throws Exception {
        Thread outside = Threads.start(foreign::run);
        Thread[] sleepers = new Thread[MICROS.length];
        for (int i = 0; i < sleepers.length; i++) {
            int number = i;
            sleepers[i] =
                    Threads.start(
                            () -> {
                                for (int nap = 1; nap <= NAPS; nap++) {
                                    Thread.sleep(0, MICROS[number] * 1_000);
                                    woken.add(number + "." + nap);
                                }
                            });
        }
        Threads.join(sleepers);
        outside.join();
    }

    /** Returns who woke after which of its naps, in order. */
    public List<String> woken() {
        return List.copyOf(woken);
    }
}
