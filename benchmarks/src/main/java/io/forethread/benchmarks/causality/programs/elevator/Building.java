package io.forethread.benchmarks.causality.programs.elevator;

import io.forethread.benchmarks.causality.programs.Program;

/** Two elevators, and people who press buttons. */
public final class Building implements Program {
    private static final int[][] PEOPLE = {{0, 3}, {2, 0}, {3, 1}, {1, 4}, {4, 0}};

    @Override
    public void run() throws InterruptedException {
        Controls controls = new Controls(5);
        Elevator first = new Elevator(controls, 0);
        Elevator second = new Elevator(controls, 1);
        Thread people = new Thread(() -> press(controls), "people");
        Program.runAll(people, first, second);
        if (first.carried() + second.carried() != PEOPLE.length) {
            throw new IllegalStateException("Somebody still waits.");
        }
    }

    private static void press(Controls controls) {
        for (int[] wish : PEOPLE) {
            controls.press(wish[0], wish[1]);
            Thread.yield();
        }
        controls.close();
    }
}
