package io.forethread.predictor.property.event;

import io.forethread.trace.EventKind;
import io.forethread.trace.TraceDepth;
import io.forethread.trace.Value;

import java.util.Optional;
import java.util.Set;

/**
 * A method is called or left.
 *
 * @param type the class of the receiver, or a supertype of it
 * @param value a condition on what is returned
 */
public record MethodPattern(
        Moment moment,
        NamePattern type,
        NamePattern name,
        ArgumentPattern arguments,
        Optional<ValueCondition> value)
        implements EventPattern {

    /** Which moment of a call. */
    public enum Moment {
        /** Before the method's first instruction. */
        ENTERED,
        /** When the method returns. */
        RETURNED,
        /** When an exception leaves the method. */
        THREW,
        /** When the method is left, in either way. */
        LEFT
    }

    @Override
    public Set<EventKind> kinds() {
        return switch (moment) {
            case ENTERED -> Set.of(EventKind.CALL, EventKind.ENTER, EventKind.INVOKE);
            case THREW -> Set.of(EventKind.RETURN, EventKind.LEAVE);
            case RETURNED, LEFT -> Set.of(EventKind.RETURN, EventKind.LEAVE, EventKind.ANSWER);
        };
    }

    @Override
    public TraceDepth depth() {
        return moment == Moment.ENTERED ? TraceDepth.DEEP : TraceDepth.COMPLETE;
    }

    @Override
    public boolean matches(RecordedRun run, int event) {
        return name.matches(CallEvents.method(run, event))
                && arguments.matches(CallEvents.descriptor(run, event))
                && isAtMoment(run, event)
                && isOfType(run, event)
                && (value.isEmpty() || value(run, event).filter(value.get()::holds).isPresent())
                && !CallEvents.isToldTwice(run, event);
    }

    private boolean isAtMoment(RecordedRun run, int event) {
        return switch (moment) {
            case ENTERED, LEFT -> true;
            case RETURNED -> !CallEvents.isThrown(run, event);
            case THREW -> CallEvents.isThrown(run, event);
        };
    }

    private boolean isOfType(RecordedRun run, int event) {
        return run.isOfType(CallEvents.className(run, event), type)
                || run.isOfType(CallEvents.declaring(run, event), type);
    }

    @Override
    public Optional<Value> value(RecordedRun run, int event) {
        return CallEvents.returned(run, event);
    }

    @Override
    public int on(RecordedRun run, int event) {
        return run.owner(event);
    }

    @Override
    public String describe(RecordedRun run, int event) {
        String method =
                TraceNames.simple(CallEvents.className(run, event))
                        + "."
                        + CallEvents.method(run, event);
        return switch (moment) {
            case ENTERED -> "calls " + method;
            case RETURNED, LEFT -> "returns from " + method;
            case THREW -> "throws an exception out of " + method;
        };
    }
}
