package io.forethread.programs.success.monitor;

import io.forethread.programs.Check;
import io.forethread.programs.Program;

/** Anything can be a monitor: an array, a class, a string, an enum constant. */
public final class LockOnClassesAndArrays implements Program {

    private enum Colour {
        RED
    }

    private static final String NAME = "io.forethread.programs monitor";
    private final int[] cells = new int[1];

    @Override
    public void run() throws InterruptedException {
        Thread first = new Thread(this::addEverywhere);
        Thread second = new Thread(this::addEverywhere);
        first.start();
        second.start();
        first.join();
        second.join();
        synchronized (cells) {
            Check.equal(2, cells[0]);
        }
    }

    @SuppressWarnings("LockOnNonEnclosingClassLiteral")
    private void addEverywhere() {
        synchronized (Colour.RED) {
            synchronized (NAME) {
                synchronized (Runnable.class) {
                    synchronized (cells) {
                        cells[0]++;
                    }
                }
            }
        }
    }
}
