package io.forethread.scheduler.random;

import io.forethread.trace.EventKind;

import java.util.List;

/**
 * A part of a schedule in which one thread runs.
 *
 * @param events what it does, at least one event
 * @param next what it stands at when it is stopped, or null if it ends
 * @param isStanding whether the thread already stands at the first of its events when the leg
 *     begins; only the first thread, at the start of the run, does not
 */
record Leg(String thread, List<ExpectedEvent> events, PendingEvent next, boolean isStanding) {

    /**
     * Counts which occurrence of {@link #next} the thread stops at; an event that it already stands
     * at does not count.
     */
    int times() {
        return 1 + (int) events.stream().skip(isStanding ? 1 : 0).filter(next::matches).count();
    }

    /** Lists, in order, whom each notify wakes; null for nobody. */
    List<String> woken() {
        return events.stream()
                .filter(event -> event.kind() == EventKind.NOTIFY)
                .map(event -> (String) event.value())
                .toList();
    }

    @Override
    public String toString() {
        String until = next == null ? "its end" : times() + ". " + next;
        return thread + ": " + events.size() + " events, until " + until;
    }
}
