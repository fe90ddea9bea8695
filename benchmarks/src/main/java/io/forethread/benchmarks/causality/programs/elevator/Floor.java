package io.forethread.benchmarks.causality.programs.elevator;

/** A floor: who waits there, by destination, and which elevator has promised to come. */
final class Floor {
    static final int NOBODY = -1;

    private final int[] waitingFor;
    private int claimedUp = NOBODY;
    private int claimedDown = NOBODY;

    Floor(int floors) {
        waitingFor = new int[floors];
    }

    void arrive(int destination) {
        waitingFor[destination]++;
    }

    boolean wantsUp(int number) {
        return isWanted(number + 1, waitingFor.length);
    }

    boolean wantsDown(int number) {
        return isWanted(0, number);
    }

    private boolean isWanted(int from, int to) {
        for (int destination = from; destination < to; destination++) {
            if (waitingFor[destination] > 0) {
                return true;
            }
        }
        return false;
    }

    int claim(boolean up) {
        return up ? claimedUp : claimedDown;
    }

    void claim(boolean up, int elevator) {
        if (up) {
            claimedUp = elevator;
        } else {
            claimedDown = elevator;
        }
    }

    /** Lets those who want to a floor enter. */
    int board(int destination) {
        int people = waitingFor[destination];
        waitingFor[destination] = 0;
        return people;
    }
}
