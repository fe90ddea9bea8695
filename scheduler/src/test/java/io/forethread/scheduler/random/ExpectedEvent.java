package io.forethread.scheduler.random;

import io.forethread.trace.EventKind;

/**
 * An event that the abstract machine predicts.
 *
 * @param thread the thread's name by birth, such as {@code T0.1}
 * @param value for accesses the boxed value, or the name of the object referred to, or null; for
 *     events about a thread (start, join, notify) that thread's name, and null when a notify wakes
 *     nobody; else the number that {@link EventKind} asks for
 */
record ExpectedEvent(String thread, EventKind kind, Place place, Variable variable, Object value) {
    @Override
    public String toString() {
        Object printable = value instanceof Character c ? "char " + (int) c : value;
        return "%-7s %-9s %-8s = %-8s %s"
                .formatted(thread, kind.word(), variable, printable, place)
                .stripTrailing();
    }
}
