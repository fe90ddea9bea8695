package io.forethread.scheduler.turns;

import io.forethread.scheduler.Divergence;
import io.forethread.scheduler.model.Pending;
import io.forethread.scheduler.model.Roster;
import io.forethread.scheduler.model.ThreadModel;
import io.forethread.scheduler.model.VirtualClock;
import io.forethread.scheduler.outside.ApplicationFrames;
import io.forethread.scheduler.schedule.Schedule;
import io.forethread.scheduler.schedule.Step;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Site;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Follows a schedule: names the thread of the current step, knows at which event to stop it, and
 * says why if the step cannot be done.
 */
public final class Follower implements Guide {
    /** The head of an await inside the JDK. */
    public static final long AWAIT_INSIDE = Layout.head(EventKind.AWAIT, 0);

    /** A head that no event has. */
    private static final long NOTHING = -1L;

    /** How often time may pass for the thread of one step: a periodic task would never end. */
    private static final int DEADLINES_PER_STEP = 1_000;

    /** After how many events a thread that spins counts as waiting. */
    static final int LONG_SPIN = 1_000;

    /**
     * How many events each event of a spin counts for: fewer than a step may be longer than the
     * observed run, since a loop that does the same many times looks like a spin.
     */
    private static final int EVENTS_PER_SPIN = 8;

    private final List<Step> steps;
    private final ToIntFunction<Site> siteNumbers;
    private final Function<Long, String> describeHead;
    private final long longestStep;

    /**
     * Whether others may run while the thread of a step has to wait. A schedule that holds a thread
     * back only wants it there.
     */
    private final boolean isLenient;

    private int at = -1;
    private long target = NOTHING;
    private int timesLeft;
    private long eventsLeft;
    private long spun;
    private int deadlinesLeft;
    private Deque<String> wakes = new ArrayDeque<>();
    private boolean stopped;

    /** The thread that runs only when no other can go on; null if there is none. */
    private String heldBack;

    private Divergence divergence;

    /** Threads that had to wait before the await that would have ended their steps. */
    private final Set<String> waiting = new HashSet<>();

    private final Set<String> ended = new HashSet<>();

    /**
     * @param siteNumbers returns the number of a site in this JVM
     * @param describeHead describes the event that a head stands for
     * @param longestStep after how many events a step that has not ended is given up
     */
    public Follower(
            Schedule schedule,
            ToIntFunction<Site> siteNumbers,
            Function<Long, String> describeHead,
            long longestStep) {
        this.steps = schedule.steps();
        this.siteNumbers = siteNumbers;
        this.describeHead = describeHead;
        this.longestStep = longestStep;
        this.isLenient = steps.stream().anyMatch(Step::isHoldBack);
        advance();
    }

    @Override
    public boolean isActive() {
        return at < steps.size();
    }

    public Divergence divergence() {
        return divergence;
    }

    /** Returns whether there was a schedule, and all of it has been followed. */
    public boolean isCompleted() {
        return !steps.isEmpty() && !isActive() && divergence == null;
    }

    /** Returns the head at which {@code thread} must be stopped; one that no event has if none. */
    public long watchedFor(ThreadModel thread) {
        return isActive() && isStepOf(thread) ? target : NOTHING;
    }

    private Step step() {
        return steps.get(at);
    }

    private boolean isStepOf(ThreadModel thread) {
        return step().thread().equals(thread.name());
    }

    private void advance() {
        at++;
        while (isActive() && step().isHoldBack()) {
            heldBack = step().thread();
            at++;
        }
        if (isActive()) {
            if (step().thread().equals(heldBack)) {
                letGo();
            }
            Step step = step();
            boolean toEnd = step.until() == EventKind.END;
            target =
                    toEnd
                            ? NOTHING
                            : Layout.head(step.until(), siteNumbers.applyAsInt(step.site()));
            // The await that would have ended its last step is still to come, and does not count.
            boolean awaitIsDue = waiting.remove(step.thread()) && step.isToWait();
            timesLeft = step.times() + (awaitIsDue ? 1 : 0);
            eventsLeft = longestStep;
            spun = 0;
            deadlinesLeft = DEADLINES_PER_STEP;
            wakes = new ArrayDeque<>(step.wakes());
        } else {
            target = NOTHING;
        }
    }

    /**
     * Notes that the running thread is about to do the event it was watched for.
     *
     * @return whether it must give the baton away; if not, it is to be watched anew
     */
    public boolean reached(ThreadModel self) {
        if (--timesLeft > 0) {
            return false;
        }
        advance();
        stopped = isActive() ? !isStepOf(self) : self.name().equals(heldBack);
        return stopped;
    }

    /** Returns the name of the thread that the next notify is to wake; null if any will do. */
    public String nextWoken() {
        return isActive() ? wakes.poll() : null;
    }

    @Override
    public Pending.InWait woken(ThreadModel notifier, List<Pending.InWait> waiters) {
        String wanted = nextWoken();
        for (Pending.InWait waiter : waiters) {
            if (waiter.thread().name().equals(wanted)) {
                return waiter;
            }
        }
        return waiters.isEmpty() ? null : waiters.get(0);
    }

    /**
     * Counts events of the current step, and gives up when there are too many. If the step runs the
     * thread until it waits, spinning counts as waiting.
     *
     * @return whether the thread must give the baton away
     */
    @Override
    public boolean spent(ThreadModel self, long events, boolean spins) {
        if (!isActive() || !isStepOf(self)) {
            return isActive() && isLenient && spentByOther(events, spins);
        }
        spun += spins ? events : 0;
        if (spun >= LONG_SPIN && step().isToWait()) {
            advance();
            stopped = isActive();
            return true;
        }
        // Others may have gone on in between in the observed run, so that nothing was repeated.
        eventsLeft -= spins && !isLenient ? events * EVENTS_PER_SPIN : events;
        if (eventsLeft < 0) {
            diverge(
                    self
                            + (spins ? " spins at " : " went on for too long, and is at ")
                            + describeHead.apply(self.standingAt()));
        }
        return false;
    }

    /** Counts events of a thread that runs while that of the step has to wait. */
    private boolean spentByOther(long events, boolean spins) {
        eventsLeft -= events;
        if (eventsLeft < 0) {
            diverge("others go on for too long while " + step().thread() + " has to wait");
            return false;
        }
        return spins;
    }

    @Override
    public void lost(ThreadModel self) {
        if (isActive() && isStepOf(self)) {
            diverge(self + " blocked in a call outside the engine's control");
        }
    }

    @Override
    public ThreadModel next(ThreadModel self, Roster roster, VirtualClock clock) {
        if (!isActive()) {
            return null;
        }
        boolean wasStopped = stopped;
        stopped = false;
        if (self != null && !wasStopped && isStepOf(self)) {
            ThreadModel again = gaveUp(self, roster, clock);
            if (again != null || !isActive()) {
                return again;
            }
        }
        while (isActive() && step().until() == EventKind.END && ended.contains(step().thread())) {
            advance();
        }
        return isActive() ? runnable(roster.find(step().thread()), roster, clock) : null;
    }

    /** Handles a thread that gave the baton up before the event at which it was to stop. */
    private ThreadModel gaveUp(ThreadModel self, Roster roster, VirtualClock clock) {
        if (self.isEnded() || self.pending() instanceof Pending.Draining) {
            ended.add(self.name());
            if (step().until() == EventKind.END || step().isToWait() || isDispensable()) {
                advance();
            } else {
                diverge(self + " ended");
            }
            return null;
        }
        if (self.standingAt() == target && timesLeft == 1) {
            advance();
            return null;
        }
        if (step().isToWait()) {
            waiting.add(self.name());
            advance();
            return null;
        }
        if (self.isOutside()) {
            // The call may end soon, and may even run code of the program, such as a database in
            // the same JVM. If it does not, the watchdog will take the baton away.
            return self;
        }
        String obstacle =
                deadlinesLeft-- > 0
                        ? passTime(self, roster, clock)
                        : ", and time has passed for it often enough";
        if (self.isEnabled(clock.now())) {
            return self;
        }
        if (isLenient) {
            return null;
        }
        diverge(
                self
                        + " "
                        + self.pending().describe()
                        + " at "
                        + describeHead.apply(self.standingAt())
                        + obstacle);
        return null;
    }

    @Override
    public ThreadModel heldBack(Roster roster) {
        return heldBack == null ? null : roster.find(heldBack);
    }

    @Override
    public void letGo() {
        heldBack = null;
    }

    /** Tells whether a schedule only wants another thread to stand where it is held back. */
    private boolean isDispensable() {
        return isLenient
                && steps.stream()
                        .noneMatch(
                                other ->
                                        other.isHoldBack()
                                                && other.thread().equals(step().thread()));
    }

    private ThreadModel runnable(ThreadModel wanted, Roster roster, VirtualClock clock) {
        if (wanted == null && isLenient && !hasEnded(step().thread(), roster)) {
            return null; // it will be started
        }
        if (wanted == null && isDispensable()) {
            advance();
            return isActive() ? runnable(roster.find(step().thread()), roster, clock) : null;
        }
        if (wanted == null) {
            diverge(step().thread() + " has not been started, or has ended");
            return null;
        }
        String obstacle = passTime(wanted, roster, clock);
        if (wanted.isEnabled(clock.now()) || wanted.isOutside()) {
            return wanted;
        }
        if (isLenient) {
            return null;
        }
        diverge(
                wanted
                        + " cannot run: it "
                        + wanted.pending().describe()
                        + " at "
                        + describeHead.apply(wanted.standingAt())
                        + obstacle);
        return null;
    }

    private static boolean hasEnded(String name, Roster roster) {
        return roster.all().stream()
                .anyMatch(thread -> thread.isEnded() && thread.name().equals(name));
    }

    /**
     * Advances the clock to the deadline of {@code waiting}, if nothing else can happen before. A
     * time-out must not fire while the thread that could have ended the wait is only held back by
     * the schedule: that would be a fault of the schedule and not of the program. The end of a
     * pause is no time-out. It orders nothing, and other threads may take longer than the pause,
     * even if their own pauses would end earlier.
     *
     * @return why the clock cannot advance, to be added to the reason for a divergence; or empty
     */
    private static String passTime(ThreadModel waiting, Roster roster, VirtualClock clock) {
        long deadline = waiting.pending().deadline();
        if (deadline == Pending.NEVER || waiting.isEnabled(clock.now())) {
            return "";
        }
        boolean pause = isPause(waiting);
        for (ThreadModel other : roster.liveNow()) {
            if (other != waiting) {
                Pending pending = other.pendingSoon();
                boolean canGoOn =
                        pending.isEnabled(other, clock.now()) || pending instanceof Pending.Outside;
                if (canGoOn && !pause) {
                    return ", and its time does not come while " + other + " can go on";
                }
                if (pending.deadline() < deadline && !(pause && isPause(other))) {
                    return ", and the time that " + other + " waits for comes first";
                }
            }
        }
        clock.advanceTo(deadline);
        return "";
    }

    /** Tells whether a thread only lets time pass: it sleeps, or is a timer without a due task. */
    private static boolean isPause(ThreadModel waiting) {
        return waiting.pendingSoon() instanceof Pending.Asleep
                || !ApplicationFrames.anyIn(waiting.stackTrace());
    }

    private void diverge(String reason) {
        divergence = new Divergence(at + 1, step(), reason);
        at = steps.size();
        target = NOTHING;
    }
}
