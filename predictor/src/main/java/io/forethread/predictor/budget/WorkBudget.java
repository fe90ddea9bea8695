package io.forethread.predictor.budget;

import java.time.Duration;

/**
 * How much work may still be done. Work is counted in <em>units</em>, each about what it takes to
 * visit one event, so that a search ends at the same point on an idle machine and on a busy one.
 * Wall time ends it only as the last resort.
 *
 * <p>Not for use by several threads.
 */
public final class WorkBudget {
    /** How many units one core of an ordinary machine does in a second, roughly. */
    public static final long UNITS_PER_SECOND = 20_000_000;

    /** After how many units the clock is looked at. */
    private static final long UNITS_PER_LOOK = 50_000;

    /** The budget that this is a part of, or null. */
    private final WorkBudget whole;

    private final long units;
    private final Deadline lastResort;
    private long spent;
    private long nextLook;
    private boolean timedOut;

    private WorkBudget(WorkBudget whole, long units, Deadline lastResort) {
        this.whole = whole;
        this.units = Math.max(0, units);
        this.lastResort = lastResort;
    }

    /**
     * Returns a budget of some units.
     *
     * @param lastResort when it is over, however little has been done
     */
    public static WorkBudget of(long units, Deadline lastResort) {
        return new WorkBudget(null, units, lastResort);
    }

    /** Returns a budget that is never over. */
    public static WorkBudget unlimited() {
        return of(Long.MAX_VALUE, Deadline.in(Duration.ofDays(36_500)));
    }

    /** Returns about how many units are done in a time on an ordinary machine that is idle. */
    public static long unitsIn(Duration time) {
        return time.toMillis() * (UNITS_PER_SECOND / 1_000);
    }

    /**
     * Returns a part of this budget: what is spent of the part is spent of the whole, and the part
     * is over at the latest when the whole is.
     */
    public WorkBudget part(long unitsOfPart) {
        return new WorkBudget(this, unitsOfPart, lastResort);
    }

    /** Notes that some work has been done. */
    public void spend(long done) {
        spent += done;
        if (whole != null) {
            whole.spend(done);
        }
    }

    /** Tells whether nothing more is to be done. */
    public boolean isOver() {
        return spent >= units || hasTimedOut() || (whole != null && whole.isOver());
    }

    /**
     * Notes that some work is about to be done.
     *
     * @throws BudgetExceededException if the budget is over
     */
    public void require(long next) {
        if (isOver()) {
            throw new BudgetExceededException();
        }
        spend(next);
    }

    /** Returns how many units are left. */
    public long left() {
        long ofPart = Math.max(0, units - spent);
        return whole == null ? ofPart : Math.min(ofPart, whole.left());
    }

    /** Returns how many units have been spent. */
    public long spent() {
        return spent;
    }

    /** Returns the point in wall time at which it is over, whatever is left. */
    public Deadline lastResort() {
        return lastResort;
    }

    /** Tells whether wall time, the last resort, has ended it: a machine was too busy. */
    public boolean hasTimedOut() {
        if (!timedOut && spent >= nextLook) {
            nextLook = spent + UNITS_PER_LOOK;
            timedOut = lastResort.isOver();
        }
        return timedOut;
    }
}
