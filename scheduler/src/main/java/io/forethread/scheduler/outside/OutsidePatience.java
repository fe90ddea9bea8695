package io.forethread.scheduler.outside;

import io.forethread.scheduler.model.Roster;

import java.time.Duration;

/**
 * Whether one run should wait for threads outside of it. Work may be on its way from one of them to
 * the next, through a queue say, when none can be seen at it: whoever was at work a moment ago is
 * given that moment.
 */
public final class OutsidePatience {
    /** How long somebody outside is waited for before the run's own timers fire. */
    public static final long SOON_NANOS = 2_000_000_000L;

    /** How long work may take from one thread to the next, on a busy machine. */
    private static final long ON_THE_WAY_NANOS = 300_000_000;

    /**
     * How often it must have been looked for in vain as well: on a machine so busy that we hardly
     * come to look, it takes longer.
     */
    private static final int ON_THE_WAY_LOOKS = 25;

    /**
     * How long the JDK's thread for the end of child processes may take from being woken to its
     * work: on a busy machine that is far longer.
     */
    private static final long REAPER_NANOS = 1_000_000_000;

    private final long patience;
    private boolean seen;
    private long lastSeen;
    private int looksSinceSeen;
    private boolean still;
    private long stillSince;
    private int looksSinceStill;

    public OutsidePatience(Duration patience) {
        this.patience = patience.toNanos();
    }

    /** Tells whether somebody outside may do something before the run's own timers should fire. */
    public boolean mayActSoon(Roster known) {
        if (OutsideWorld.mayAct(known, Math.min(patience, SOON_NANOS))) {
            saw();
        }
        return isOnTheWay(System.nanoTime());
    }

    /** Tells whether somebody outside may end a standstill of the run. */
    public boolean mayEndStandstill(Roster known) {
        if (OutsideWorld.mayAct(known, patience)) {
            saw();
            return true;
        }
        long now = System.nanoTime();
        if (!still) {
            still = true;
            stillSince = now;
            looksSinceStill = 0;
        }
        looksSinceStill++;
        return isOnTheWay(now)
                || (now - stillSince < REAPER_NANOS && OutsideWorld.keepsReaper())
                || (isGivenAMoment(now) && OutsideWorld.hasWorkWaiting(known))
                || mayActAfterAll(known);
    }

    /** Looks again: work may have gone from one who was not looked at yet to one who was. */
    private boolean mayActAfterAll(Roster known) {
        boolean mayAct = OutsideWorld.mayAct(known, patience);
        if (mayAct) {
            saw();
        }
        return mayAct;
    }

    private boolean isGivenAMoment(long now) {
        return looksSinceStill < ON_THE_WAY_LOOKS || now - stillSince < ON_THE_WAY_NANOS;
    }

    private boolean isOnTheWay(long now) {
        return seen && (++looksSinceSeen < ON_THE_WAY_LOOKS || now - lastSeen < ON_THE_WAY_NANOS);
    }

    private void saw() {
        seen = true;
        looksSinceSeen = 0;
        lastSeen = System.nanoTime();
        still = false;
    }

    /** Notes that a thread of the run goes on. */
    public void moved() {
        still = false;
    }
}
