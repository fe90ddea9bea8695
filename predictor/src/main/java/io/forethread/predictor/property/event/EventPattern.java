package io.forethread.predictor.property.event;

import io.forethread.trace.EventKind;
import io.forethread.trace.TraceDepth;
import io.forethread.trace.Value;

import java.util.Optional;
import java.util.Set;

/** A pattern of events of a run.trace(). */
public sealed interface EventPattern
        permits MethodPattern, FieldPattern, LockPattern, ThreadPattern, MarkPattern {

    /** Returns the kinds of event that can match. */
    Set<EventKind> kinds();

    /** Returns how much of a run must be recorded so that these events are in its run.trace(). */
    default TraceDepth depth() {
        return TraceDepth.ORDINARY;
    }

    /** Tells whether an event matches, which is of one of the {@link #kinds}. */
    boolean matches(RecordedRun run, int event);

    /**
     * Returns what an event is on, as a parameter is bound to it: an object, or the thread that is
     * started or joined; {@link Binding#NOTHING} if it is on nothing.
     */
    int on(RecordedRun run, int event);

    /** Returns what is read, written or returned, if anything is. */
    default Optional<Value> value(RecordedRun run, int event) {
        return Optional.empty();
    }

    /** Returns what the event does, in a few words: {@code calls Door.open}. */
    String describe(RecordedRun run, int event);
}
