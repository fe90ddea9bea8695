package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.TurnHistory;
import io.forethread.scheduler.model.VirtualClock;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Chooses the next thread when no schedule names one: the next in the order of creation that can
 * run. A thread that spins runs again only after another one has done something. Time passes only
 * when nothing else can happen. Threads that can run only because their deadlines have passed run
 * in the order of the deadlines.
 */
public final class DefaultPolicy {
    /**
     * How often spinning threads take turns before the run counts as stuck. The JDK itself gives
     * way some hundreds of times before it parks a thread.
     */
    private static final int IDLE_TURNS = 20_000;

    /** How many turns a slice of repeated events counts for. */
    private static final int TURNS_PER_SLICE = 50;

    /**
     * How often each thread may give way before virtual time passes. The locks and queues of the
     * JDK spin for a while before they park, and then have a deadline of their own.
     */
    private static final int TURNS_BEFORE_TIME = 256;

    /** How many timers fire after the test's body is over: enough for idle pools to shrink. */
    private static final int TIMERS_AFTER_END = 256;

    /** How many timers fire in a row while the test's own thread does not move. */
    private static final int TIMERS_WITHOUT_TEST = 200_000;

    /**
     * How often a thread that calls {@code yield} goes on while another one is held back: it may
     * work in vain until that one has gone on.
     */
    private static final int TURNS_BESIDE_HELD = 1_000;

    /** How many such turns it counts for when a thread has worked for a long time. */
    private static final int TURNS_PER_LONG_TURN = 64;

    private final VirtualClock clock;
    private long round;
    private int idleTurns;
    private int turnsBesideHeld;

    /** How many turns the last one counts for, if its thread worked and could go on; else 0. */
    private int workedOn;

    /** Counts the turns of kind {@link Turn#RAN}: after each, threads may give way anew. */
    private long steps;

    private int timersFired;
    private final IdleTimers idleTimers = new IdleTimers();
    private boolean draining;
    private boolean drained;

    /** Real time at which threads last only spun while another is outside; 0 if they do not. */
    private long spinningAt;

    /** A decision of the policy. */
    public sealed interface Choice {
        record Run(ThreadModel thread) implements Choice {}

        /** No thread can run, but a thread outside the engine's control may change that. */
        record WaitForOutside() implements Choice {}

        /** The test is over, and the other threads have ended or wait. */
        record Finish() implements Choice {}

        /** No thread can run, and none ever will. */
        record Deadlocked() implements Choice {}

        /** Threads run, but do nothing that could end the run. */
        record Livelocked(String why) implements Choice {}
    }

    DefaultPolicy(VirtualClock clock) {
        this.clock = clock;
    }

    /** Starts the end of the run: it is over when the other threads have ended or wait. */
    void drain() {
        draining = true;
        timersFired = 0;
    }

    boolean isDraining() {
        return draining;
    }

    /** Stops waiting for threads outside the engine's control, if the test's body is over. */
    void endDraining() {
        drained = draining;
    }

    /** What a thread did in its turn. */
    public enum Turn {
        /** It ran until it had to wait, or until the schedule stopped it. */
        RAN,
        /**
         * It worked for a long time, and could go on: other threads get a turn, and time passes.
         */
        WORKED_LONG,
        /** It worked, and then called {@code yield} or {@code onSpinWait}. */
        YIELDED,
        /** It only read, and then called {@code yield} or {@code onSpinWait}. */
        GAVE_WAY,
        /** It repeated the same short loop, which changes nothing. */
        SPUN
    }

    /** Notes how {@code thread}'s turn was. */
    void ran(ThreadModel thread, Turn turn) {
        if (turn == Turn.RAN) {
            spinningAt = 0;
        }
        workedOn =
                switch (turn) {
                    case WORKED_LONG -> TURNS_PER_LONG_TURN;
                    case YIELDED -> 1;
                    case RAN, GAVE_WAY, SPUN -> 0;
                };
        if (turn == Turn.SPUN) {
            idleTurns += TURNS_PER_SLICE;
        } else if (turn == Turn.GAVE_WAY) {
            idleTurns++;
        } else {
            round++;
            idleTurns = 0;
            if (thread.index() == 0) {
                timersFired = 0;
                idleTimers.somethingHappened();
            }
        }
        TurnHistory history = thread.turns();
        switch (turn) {
            case RAN -> steps++;
            case YIELDED, GAVE_WAY -> history.gaveWay(history.timesGivenWay(steps) + 1, steps);
            case WORKED_LONG, SPUN -> history.gaveWay(TURNS_BEFORE_TIME, steps);
        }
        if (turn == Turn.RAN) {
            history.worked();
        } else {
            history.spun(round);
        }
        history.ended(clock.now());
    }

    /**
     * Decides who runs after {@code after}.
     *
     * @param foreign tells whether a thread that is not of the run may soon do something for it
     */
    Choice choose(List<ThreadModel> live, ThreadModel after, BooleanSupplier foreign) {
        ThreadModel next = nextEnabled(live, after, false);
        if (next != null) {
            return new Choice.Run(next);
        }
        if (draining && (timersFired >= TIMERS_AFTER_END || earliestDeadline(live) == null)) {
            return new Choice.Finish();
        }
        ThreadModel spinner = nextEnabled(live, after, true);
        if (Roster.isAnyOutside(live)) {
            return whileOthersAreOutside(live, after, spinner);
        }
        if (spinner != null && mayAnyComeToRest(live)) {
            return new Choice.Run(spinner);
        }
        ThreadModel sleeper = earliestDeadline(live);
        if (sleeper != null) {
            if (spinner == null && !draining && foreign.getAsBoolean()) {
                return new Choice.WaitForOutside();
            }
            Choice woken = fireTimer(live, after, deadlineOf(sleeper));
            if (woken != null) {
                return woken;
            }
        }
        if (spinner != null) {
            return idleTurns > IDLE_TURNS
                    ? new Choice.Livelocked("every thread that can run spins")
                    : new Choice.Run(spinner);
        }
        return draining ? new Choice.Finish() : new Choice.Deadlocked();
    }

    /**
     * Decides who runs after {@code after} while another thread is held back.
     *
     * @return null if no other thread can go on, or none does more than spin
     */
    ThreadModel chooseBeside(ThreadModel held, List<ThreadModel> live, ThreadModel after) {
        List<ThreadModel> others = live.stream().filter(thread -> thread != held).toList();
        ThreadModel next = nextEnabled(others, after, false);
        if (next != null || workedOn == 0 || !others.contains(after)) {
            return next;
        }
        turnsBesideHeld += workedOn;
        return turnsBesideHeld <= TURNS_BESIDE_HELD && mayRun(after, true) ? after : null;
    }

    /** Lets threads spin while the world outside goes on, and else waits for that. */
    private Choice whileOthersAreOutside(
            List<ThreadModel> live, ThreadModel after, ThreadModel spinner) {
        if (drained) {
            return new Choice.Finish();
        }
        if (spinner == null) {
            return new Choice.WaitForOutside();
        }
        passRealTime(live);
        ThreadModel next = nextEnabled(live, after, false);
        return new Choice.Run(next == null ? spinner : next);
    }

    /** Advances the clock to the next deadline; null if no thread can run for all that. */
    private Choice fireTimer(List<ThreadModel> live, ThreadModel after, long deadline) {
        if (++timersFired > TIMERS_WITHOUT_TEST || idleTimers.fireInVain(deadline, live)) {
            return new Choice.Livelocked("only timers fire, and the test's thread never moves");
        }
        clock.advanceTo(deadline);
        round++;
        ThreadModel next = nextEnabled(live, after, false);
        return next == null ? null : new Choice.Run(next);
    }

    /** Tells whether a thread that gives way has done so rarely enough to be about to park. */
    private boolean mayAnyComeToRest(List<ThreadModel> live) {
        for (ThreadModel thread : live) {
            if (mayRun(thread, true) && thread.turns().timesGivenWay(steps) < TURNS_BEFORE_TIME) {
                return true;
            }
        }
        return false;
    }

    IdleTimers idleTimers() {
        return idleTimers;
    }

    private ThreadModel nextEnabled(List<ThreadModel> live, ThreadModel after, boolean spinning) {
        int start = 0;
        while (after != null && start < live.size() && live.get(start).index() <= after.index()) {
            start++;
        }
        for (int i = 0; i < live.size(); i++) {
            ThreadModel candidate = live.get((start + i) % live.size());
            if (mayRun(candidate, spinning)) {
                return isWokenByTime(candidate) ? firstInTime(live, spinning) : candidate;
            }
        }
        return null;
    }

    private boolean mayRun(ThreadModel thread, boolean spinning) {
        return (spinning || !thread.turns().hasSpunIn(round)) && thread.isEnabled(clock.now());
    }

    private static boolean isWokenByTime(ThreadModel thread) {
        return !thread.isEnabled(Pending.BEFORE_ALL_TIME);
    }

    /** Returns the thread whose deadline came first, however much time has passed since. */
    private ThreadModel firstInTime(List<ThreadModel> live, boolean spinning) {
        ThreadModel first = null;
        for (ThreadModel thread : live) {
            if (mayRun(thread, spinning)
                    && isWokenByTime(thread)
                    && (first == null || deadlineOf(thread) < deadlineOf(first))) {
                first = thread;
            }
        }
        return first;
    }

    /**
     * Lets {@code nanos} pass while no thread runs, but not beyond the next deadline. The thread
     * that waits for it runs at exactly that time, and sets its own next deadline before a later
     * one of another thread passes.
     */
    void passTime(List<ThreadModel> live, long nanos) {
        ThreadModel sleeper = earliestDeadline(live);
        long then = clock.now() + nanos;
        clock.advanceTo(sleeper == null ? then : Math.min(then, deadlineOf(sleeper)));
    }

    /** Lets the real time pass for which threads have spun: others act outside meanwhile. */
    private void passRealTime(List<ThreadModel> live) {
        long now = System.nanoTime();
        if (spinningAt != 0) {
            passTime(live, now - spinningAt);
        }
        spinningAt = now;
    }

    private ThreadModel earliestDeadline(List<ThreadModel> live) {
        ThreadModel earliest = null;
        for (ThreadModel thread : live) {
            long deadline = deadlineOf(thread);
            if (deadline != Pending.NEVER
                    && deadline > clock.now()
                    && (earliest == null || deadline < deadlineOf(earliest))) {
                earliest = thread;
            }
        }
        return earliest;
    }

    private static long deadlineOf(ThreadModel thread) {
        return thread.pending().deadline();
    }
}
