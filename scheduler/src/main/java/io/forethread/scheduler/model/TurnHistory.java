package io.forethread.scheduler.model;

/** What the default policy remembers of the turns of one thread. */
public final class TurnHistory {
    /** How often a thread lets others take tasks from it: each time costs a hand-over. */
    private static final int MOST_SHARED = 256;

    private static final long NEVER = -1;

    private long spunInRound = NEVER;
    private long endedAt;
    private int givenWay;
    private long givenWayAfter;
    private int tasksShared;

    /** Notes the virtual time at which the last turn ended. */
    public void ended(long now) {
        endedAt = now;
    }

    /** Returns the virtual time at which the last turn ended. */
    public long endedAt() {
        return endedAt;
    }

    /** Notes that the thread spun in this round of the policy, and need not run in it again. */
    public void spun(long round) {
        spunInRound = round;
    }

    /** Notes that the thread did something in its turn. */
    public void worked() {
        spunInRound = NEVER;
    }

    public boolean hasSpunIn(long round) {
        return spunInRound == round;
    }

    /** Notes how often the thread has given way since the given step of the run. */
    public void gaveWay(int times, long step) {
        givenWay = times;
        givenWayAfter = step;
    }

    /** Returns how often the thread has given way since the given step, which is the last one. */
    public int timesGivenWay(long step) {
        return givenWayAfter == step ? givenWay : 0;
    }

    /**
     * Decides whether the thread lets others run before it begins its next task, and counts how
     * often it does.
     */
    public boolean isToShareTask() {
        return tasksShared++ < MOST_SHARED;
    }
}
