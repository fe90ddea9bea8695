package io.forethread.scheduler.schedule;

import io.forethread.trace.EventKind;
import io.forethread.trace.Site;

import java.util.List;

/**
 * One step of a schedule: run a thread until it is about to do an event.
 *
 * <p>The event at which the thread stands when the step begins is done first and does not count.
 * The thread may do any other events before it stops.
 *
 * @param thread the thread's name by creation, such as T0.1
 * @param until the kind of the event to stop before; {@link EventKind#END} means that the thread
 *     runs until it has ended. Before its {@link EventKind#BEGIN} no thread can be stopped: without
 *     a place, that means that the thread is held back
 * @param site the place of that event; {@link Site#UNKNOWN} for the end
 * @param times at which occurrence of that event to stop, from 1
 * @param wakes the threads that the notifies of this step wake, in order; further notifies wake the
 *     thread that has waited longest
 */
public record Step(String thread, EventKind until, Site site, int times, List<String> wakes) {
    public Step {
        if (times < 1) {
            throw new IllegalArgumentException("a step stops at the first time or later: " + times);
        }
        wakes = List.copyOf(wakes);
    }

    /** Returns the step that runs {@code thread} until it is about to do an event at a site. */
    public static Step before(String thread, EventKind until, Site site, int times) {
        return new Step(thread, until, site, times, List.of());
    }

    /** Returns the step that runs {@code thread} until it has ended. */
    public static Step toEnd(String thread) {
        return new Step(thread, EventKind.END, Site.UNKNOWN, 1, List.of());
    }

    /**
     * Returns the step that runs {@code thread} until it has to wait, has ended, or is about to do
     * an await inside the JDK, as a worker does between two tasks of its pool.
     */
    public static Step toWait(String thread) {
        return toWait(thread, 1);
    }

    /** As {@link #toWait(String)}, but stops only before that many awaits inside the JDK. */
    public static Step toWait(String thread, int times) {
        return new Step(thread, EventKind.AWAIT, Site.UNKNOWN, times, List.of());
    }

    public boolean isToWait() {
        return until == EventKind.AWAIT && site.equals(Site.UNKNOWN);
    }

    /**
     * Returns the step that holds {@code thread} back where it stands: from here on it runs only
     * when no other thread can go on. Then the step is over, and the thread runs as any other.
     */
    public static Step holdBack(String thread) {
        return new Step(thread, EventKind.BEGIN, Site.UNKNOWN, 1, List.of());
    }

    public boolean isHoldBack() {
        return until == EventKind.BEGIN && site.equals(Site.UNKNOWN);
    }

    /** Returns this step with notifies that wake {@code threads}, in that order. */
    public Step waking(List<String> threads) {
        return new Step(thread, until, site, times, threads);
    }

    /** Describes the step for the reader. */
    public String describe() {
        if (until == EventKind.END) {
            return thread + " runs to its end";
        }
        if (isToWait()) {
            return thread + " runs until it waits or ends" + timesInWords();
        }
        if (isHoldBack()) {
            return thread + " is held back until no other thread can go on";
        }
        return thread
                + " runs until it is about to "
                + until.word()
                + " at "
                + SourceLines.of(site)
                + timesInWords();
    }

    private String timesInWords() {
        return times > 1 ? " (time " + times + ")" : "";
    }
}
