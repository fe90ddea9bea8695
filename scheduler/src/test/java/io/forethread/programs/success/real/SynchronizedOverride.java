package io.forethread.programs.success.real;

import io.forethread.programs.Check;
import io.forethread.programs.Program;
import io.forethread.programs.Threads;

/** A subclass overrides synchronized methods, with and without the word, and calls the old ones. */
public final class SynchronizedOverride implements Program {
    private static class Counter {
        int value;

        synchronized void add(int amount) {
            value += amount;
        }

        synchronized int get() {
            return value;
        }
    }

    private static final class LimitedCounter extends Counter {
        private int refused;

        @Override
        synchronized void add(int amount) {
            if (get() + amount > 10) {
                refused++;
            } else {
                super.add(amount);
            }
        }

        @Override
        int get() {
            return super.get();
        }
    }

    private interface Named {
        default String describe() {
            synchronized (this) {
                return name() + "!";
            }
        }

        String name();
    }

    private static final class Robot implements Named {
        private String name = "R";

        synchronized void rename() {
            name += "2";
        }

        @Override
        public String name() {
            return name;
        }
    }

    @Override
    public void run() throws InterruptedException {
        LimitedCounter counter = new LimitedCounter();
        Robot robot = new Robot();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] =
                    Threads.start(
                            () -> {
                                for (int j = 0; j < 5; j++) {
                                    counter.add(1);
                                }
                                robot.rename();
                                Check.that(robot.describe().endsWith("2!"), "renamed");
                            });
        }
        Threads.join(threads);
        Check.equal(10, counter.get());
        Check.equal(5, counter.refused);
        Check.equal("R222!", robot.describe());
    }
}
