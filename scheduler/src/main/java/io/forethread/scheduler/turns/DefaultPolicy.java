package io.forethread.scheduler.turns;

import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.VirtualClock;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Who runs next when no schedule says so: the next thread in creation order that can. A thread that
 * spins runs again only after another one has done something; time passes only when nothing else
 * can happen. Threads that can run for no other reason than that their time has come go in the
 * order of their deadlines.
 */
public final class DefaultPolicy {
    /**
     * How often spinning threads take turns before we say that nothing will ever happen. The JDK
     * itself gives way some hundreds of times before it parks a thread.
     */
    private static final int IDLE_TURNS = 20_000;

    /** For how many turns a whole slice of repeated events counts. */
    private static final int TURNS_PER_SLICE = 50;

    /**
     * How often each thread may give way before time passes over that. It may be about to park, as
     * the JDK's locks and queues do after some spinning, with a deadline of its own.
     */
    private static final int TURNS_BEFORE_TIME = 256;

    /** How many timers fire after the test's body is over: enough for idle pools to shrink. */
    private static final int TIMERS_AFTER_END = 256;

    /** How many timers fire in a row while the test's own thread does not move. */
    private static final int TIMERS_WITHOUT_TEST = 200_000;

    private final VirtualClock clock;
    private long round;
    private int idleTurns;

    /** Counts what threads did other than to give way: each is a reason to begin anew with that. */
    private long steps;

    private int timersFired;
    private final IdleTimers idleTimers = new IdleTimers();
    private boolean draining;
    private boolean drained;

    /** When it was last seen that threads only spin while another is outside; 0 if they do not. */
    private long spinningAt;

    /** What the policy decided. */
    public sealed interface Choice {
        record Run(ThreadModel thread) implements Choice {}

        /** Nobody can run, but somebody outside the engine's control may change that. */
        record WaitForOutside() implements Choice {}

        /** The test is over and the other threads have come to rest. */
        record Finish() implements Choice {}

        /** Nobody can run, and nobody ever will. */
        record Deadlocked() implements Choice {}

        /** Threads run, but only in circles. */
        record Livelocked(String why) implements Choice {}
    }

    DefaultPolicy(VirtualClock clock) {
        this.clock = clock;
    }

    /** From now on, nothing but the other threads' coming to rest is waited for. */
    void drain() {
        draining = true;
        timersFired = 0;
    }

    boolean isDraining() {
        return draining;
    }

    /**
     * Notes that the other threads have had time to come to rest, if that is what is waited for.
     */
    void endDraining() {
        drained = draining;
    }

    /** What a thread did in its turn. */
    public enum Turn {
        /** It went as far as it could. */
        RAN,
        /** It worked on and on, and could go on: others may have their turn, and time passes. */
        WORKED_LONG,
        /** It worked, and then let others go first. */
        YIELDED,
        /** It said itself that it only waits for something. */
        GAVE_WAY,
        /** It did nothing that another thread could notice for a long while, and would go on so. */
        SPUN
    }

    /** Notes how {@code thread}'s turn was. */
    void ran(ThreadModel thread, Turn turn) {
        if (turn == Turn.RAN) {
            spinningAt = 0;
        }
        if (turn == Turn.SPUN) {
            idleTurns += TURNS_PER_SLICE;
        } else if (turn == Turn.GAVE_WAY) {
            idleTurns++;
        } else {
            round++;
            idleTurns = 0;
            if (thread.index == 0) {
                timersFired = 0;
                idleTimers.somethingHappened();
            }
        }
        switch (turn) {
            case RAN -> steps++;
            case YIELDED, GAVE_WAY -> thread.gaveWay(steps, turnsGivenWay(thread) + 1);
            case WORKED_LONG, SPUN -> thread.gaveWay(steps, TURNS_BEFORE_TIME);
        }
        thread.spunInRound = turn == Turn.RAN ? -1 : round;
        thread.ranAt = clock.now();
    }

    /**
     * Decides who runs after {@code after}.
     *
     * @param outsiders tells whether somebody the engine does not know may soon do something
     */
    Choice choose(List<ThreadModel> live, ThreadModel after, BooleanSupplier outsiders) {
        ThreadModel next = nextEnabled(live, after, false);
        if (next != null) {
            return new Choice.Run(next);
        }
        if (draining && (timersFired >= TIMERS_AFTER_END || earliestDeadline(live) == null)) {
            return new Choice.Finish();
        }
        ThreadModel spinner = nextEnabled(live, after, true);
        if (outsideExists(live)) {
            if (drained) {
                return new Choice.Finish();
            }
            if (spinner == null) {
                return new Choice.WaitForOutside();
            }
            passRealTime(live);
            next = nextEnabled(live, after, false);
            return new Choice.Run(next == null ? spinner : next);
        }
        if (spinner != null && mayAnyComeToRest(live)) {
            return new Choice.Run(spinner);
        }
        ThreadModel sleeper = earliestDeadline(live);
        if (sleeper != null && spinner == null && !draining && outsiders.getAsBoolean()) {
            return new Choice.WaitForOutside();
        }
        if (sleeper != null) {
            if (++timersFired > TIMERS_WITHOUT_TEST
                    || idleTimers.fireInVain(sleeper.pending.deadline, live)) {
                return new Choice.Livelocked("only timers fire, and the test's thread never moves");
            }
            clock.advanceTo(sleeper.pending.deadline);
            round++;
            next = nextEnabled(live, after, false);
            if (next != null) {
                return new Choice.Run(next);
            }
        }
        if (spinner != null) {
            return idleTurns > IDLE_TURNS
                    ? new Choice.Livelocked("every thread that can run spins")
                    : new Choice.Run(spinner);
        }
        return draining ? new Choice.Finish() : new Choice.Deadlocked();
    }

    /** Tells whether some thread has not given way so often that it will go on with it. */
    private boolean mayAnyComeToRest(List<ThreadModel> live) {
        for (ThreadModel thread : live) {
            if (mayRun(thread, true) && turnsGivenWay(thread) < TURNS_BEFORE_TIME) {
                return true;
            }
        }
        return false;
    }

    private int turnsGivenWay(ThreadModel thread) {
        return thread.gaveWayAfter == steps ? thread.turnsGivenWay : 0;
    }

    IdleTimers idleTimers() {
        return idleTimers;
    }

    private ThreadModel nextEnabled(List<ThreadModel> live, ThreadModel after, boolean spinning) {
        int start = 0;
        while (after != null && start < live.size() && live.get(start).index <= after.index) {
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
        return (spinning || thread.spunInRound != round)
                && thread.pending.isEnabled(thread, clock.now());
    }

    private static boolean isWokenByTime(ThreadModel thread) {
        return !thread.pending.isEnabled(thread, Pending.BEFORE_ALL_TIME);
    }

    /** Returns whose time came first: how much time has passed since then must not matter. */
    private ThreadModel firstInTime(List<ThreadModel> live, boolean spinning) {
        ThreadModel first = null;
        for (ThreadModel thread : live) {
            if (mayRun(thread, spinning)
                    && isWokenByTime(thread)
                    && (first == null || thread.pending.deadline < first.pending.deadline)) {
                first = thread;
            }
        }
        return first;
    }

    /**
     * Lets {@code nanos} pass while nobody runs, but not beyond the next deadline: whoever waits
     * for it runs at that very time, and so sets its own next deadline before any later one passes.
     */
    void passTime(List<ThreadModel> live, long nanos) {
        ThreadModel sleeper = earliestDeadline(live);
        long then = clock.now() + nanos;
        clock.advanceTo(sleeper == null ? then : Math.min(then, sleeper.pending.deadline));
    }

    /** Lets the time pass that threads have spun for, since the world outside goes on meanwhile. */
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
            long deadline = thread.pending.deadline;
            if (deadline != Pending.NEVER
                    && deadline > clock.now()
                    && (earliest == null || deadline < earliest.pending.deadline)) {
                earliest = thread;
            }
        }
        return earliest;
    }

    public static boolean outsideExists(List<ThreadModel> live) {
        for (ThreadModel thread : live) {
            if (thread.pending instanceof Pending.Outside) {
                return true;
            }
        }
        return false;
    }
}
