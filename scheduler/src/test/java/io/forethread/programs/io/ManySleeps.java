package io.forethread.programs.io;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** Sleeps for hours in all, while a thread of before the run beats for reasons of its own. */
public final class ManySleeps implements Program {
    private int woken;

    /** Start a thread that sleeps and wakes and never does anything for others. */
    public static Thread startHeartbeat() {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                while (true) {
                                    Thread.sleep(20);
                                }
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Override
    public void run() throws Exception {
        Thread[] sleepers = new Thread[3];
        for (int i = 0; i < sleepers.length; i++) {
            sleepers[i] =
                    Threads.start(
                            () -> {
                                for (int j = 0; j < 10; j++) {
                                    Thread.sleep(600_000);
                                    synchronized (this) {
                                        woken++;
                                    }
                                }
                            });
        }
        Threads.join(sleepers);
        synchronized (this) {
            Check.equal(30, woken);
        }
    }
}
