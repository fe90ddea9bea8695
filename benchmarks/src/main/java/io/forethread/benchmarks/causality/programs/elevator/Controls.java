package io.forethread.benchmarks.causality.programs.elevator;

/** The controls: all that elevators and people share. Every method holds the monitor. */
final class Controls {
    private final Floor[] floors;
    private int underWay;
    private boolean closed;

    Controls(int size) {
        floors = new Floor[size];
        for (int i = 0; i < size; i++) {
            floors[i] = new Floor(size);
        }
    }

    int floors() {
        return floors.length;
    }

    synchronized void press(int from, int to) {
        floors[from].arrive(to);
        underWay++;
        notifyAll();
    }

    /** Says that nobody will come any more. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** Promises that an elevator comes, if somebody waits there and no other has promised. */
    synchronized boolean claim(int floor, boolean up, int elevator) {
        Floor wanted = floors[floor];
        boolean somebody = up ? wanted.wantsUp(floor) : wanted.wantsDown(floor);
        if (!somebody || wanted.claim(up) != Floor.NOBODY) {
            return false;
        }
        wanted.claim(up, elevator);
        return true;
    }

    /** Lets people of a claimed floor enter; returns how many, by destination. */
    synchronized int[] board(int floor, boolean up, int elevator) {
        int[] people = new int[floors.length];
        if (floors[floor].claim(up) == elevator) {
            int from = up ? floor + 1 : 0;
            int to = up ? floors.length : floor;
            for (int destination = from; destination < to; destination++) {
                people[destination] = floors[floor].board(destination);
            }
            floors[floor].claim(up, Floor.NOBODY);
        }
        return people;
    }

    synchronized void arrived(int people) {
        underWay -= people;
        notifyAll();
    }

    /** Waits until there is somebody to fetch or to carry; false if the day is over. */
    synchronized boolean isOpen() throws InterruptedException {
        while (underWay == 0) {
            if (closed) {
                return false;
            }
            wait();
        }
        return true;
    }
}
