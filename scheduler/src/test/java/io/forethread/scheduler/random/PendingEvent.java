package io.forethread.scheduler.random;

import io.forethread.trace.EventKind;

/** The event that a thread does next, known before it can happen. */
record PendingEvent(EventKind kind, Place place) {
    boolean matches(ExpectedEvent event) {
        return event.kind() == kind && event.place().equals(place);
    }

    @Override
    public String toString() {
        return kind.word() + " at " + place;
    }
}
