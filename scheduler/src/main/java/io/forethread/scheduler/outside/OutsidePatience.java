package io.forethread.scheduler.outside;

import io.forethread.recorder.jdk.reflect.JdkProcesses;
import io.forethread.scheduler.model.Roster;

import java.time.Duration;

/**
 * Decides whether a run waits for threads that are not of the run. Work may be on its way between
 * two of them, for example in a queue, while neither of them seems to be at work. So the run keeps
 * waiting for a moment after it has last seen one at work.
 */
public final class OutsidePatience {
    /** How long the run waits for other threads before its own timers fire. */
    public static final long SOON_NANOS = 2_000_000_000L;

    /** How long work may take from one thread to the next on a busy machine. */
    private static final long ON_THE_WAY_NANOS = 300_000_000;

    /**
     * Minimum number of unsuccessful polls. On a machine so busy that polls are rare, work takes
     * longer, too.
     */
    private static final int ON_THE_WAY_POLLS = 25;

    /**
     * How long a thread of the JDK may work on a busy machine, for example from the end of a child
     * process to the completion of its future.
     */
    private static final long WORKING_NANOS = 1_000_000_000;

    /**
     * How many objects to look at, in a run, to find out whether timers can fire because nobody can
     * get at what the run waits for. A run with many timers rather waits, once.
     */
    private static final int MOST_VISITED = 300_000;

    private final long patience;
    private long visited;

    /** How often not to search what other threads can reach: it has just been found out. */
    private int pollsUntilSearch;

    /** Whether any thread that is not of the run has been seen at work. */
    private boolean seen;

    private long lastSeen;
    private int pollsSinceSeen;

    /** Whether no thread at all has moved since {@link #idleSince}. */
    private boolean idle;

    private long idleSince;
    private int pollsSinceIdle;

    public OutsidePatience(Duration patience) {
        this.patience = patience.toNanos();
    }

    /** Tells whether another thread may do something for the run before its own timers fire. */
    public boolean mayActSoon(Roster known) {
        if (OutsideWorld.mayAct(known, Math.min(patience, SOON_NANOS))) {
            saw();
        }
        return isOnTheWay(System.nanoTime())
                && !(visited < MOST_VISITED && whoCanReach(known) == OutsideReach.Result.NOBODY);
    }

    /** Tells whether another thread may wake one of a run whose threads all wait. */
    public boolean mayEndDeadlock(Roster known) {
        boolean looksAlive = looksAlive(known);
        return switch (whoCanReach(known)) {
            case NOBODY -> false;
            case MOVING -> looksAlive || System.nanoTime() - idleSince < WORKING_NANOS;
            case SOMEBODY -> looksAlive;
        };
    }

    /** Finds out whether other threads can get at what the run waits for. */
    private OutsideReach.Result whoCanReach(Roster known) {
        if (pollsUntilSearch > 0) {
            pollsUntilSearch--;
            return OutsideReach.Result.SOMEBODY;
        }
        OutsideReach.Finding finding = OutsideReach.of(known);
        visited += finding.visited();
        pollsUntilSearch = finding.result() == OutsideReach.Result.SOMEBODY ? ON_THE_WAY_POLLS : 0;
        return finding.result();
    }

    /** Tells whether another thread seems to be at work, or to have work. */
    private boolean looksAlive(Roster known) {
        if (OutsideWorld.mayAct(known, patience)) {
            saw();
            return true;
        }
        long now = System.nanoTime();
        if (!idle) {
            idle = true;
            idleSince = now;
            pollsSinceIdle = 0;
        }
        pollsSinceIdle++;
        return isOnTheWay(now)
                || (now - idleSince < WORKING_NANOS && !JdkProcesses.awaited().isEmpty())
                || (isWithinAMoment(now) && OutsideWorld.hasWorkWaiting(known))
                || mayActAfterAll(known);
    }

    /** Polls again: work may have gone from a thread polled late to one polled before. */
    private boolean mayActAfterAll(Roster known) {
        boolean mayAct = OutsideWorld.mayAct(known, patience);
        if (mayAct) {
            saw();
        }
        return mayAct;
    }

    private boolean isWithinAMoment(long now) {
        return pollsSinceIdle < ON_THE_WAY_POLLS || now - idleSince < ON_THE_WAY_NANOS;
    }

    private boolean isOnTheWay(long now) {
        return seen && (++pollsSinceSeen < ON_THE_WAY_POLLS || now - lastSeen < ON_THE_WAY_NANOS);
    }

    private void saw() {
        seen = true;
        pollsSinceSeen = 0;
        lastSeen = System.nanoTime();
        idle = false;
    }

    /** Notes that a thread of the run goes on. */
    public void moved() {
        idle = false;
        pollsUntilSearch = 0;
    }
}
