package io.forethread.benchmarks.causality.programs.elevator;

/** An elevator: goes up and down, and takes people along whose floor it has claimed. */
final class Elevator extends Thread {
    private final Controls controls;
    private final int number;
    private final int[] inside;
    private int floor;
    private int carried;

    Elevator(Controls controls, int number) {
        super("elevator-" + number);
        this.controls = controls;
        this.number = number;
        this.inside = new int[controls.floors()];
    }

    @Override
    public void run() {
        try {
            while (controls.isOpen()) {
                travel(true);
                travel(false);
                Thread.yield();
            }
        } catch (InterruptedException e) {
            interrupt();
        }
    }

    private void travel(boolean up) {
        int end = up ? controls.floors() - 1 : 0;
        while (floor != end) {
            if (controls.claim(floor, up, number)) {
                enter(controls.board(floor, up, number));
            }
            floor += up ? 1 : -1;
            leave();
        }
    }

    private void enter(int[] people) {
        for (int destination = 0; destination < people.length; destination++) {
            inside[destination] += people[destination];
        }
    }

    private void leave() {
        if (inside[floor] > 0) {
            carried += inside[floor];
            controls.arrived(inside[floor]);
            inside[floor] = 0;
        }
    }

    /** Returns how many people it has brought to their floor; to be asked when it has ended. */
    int carried() {
        return carried;
    }
}
