package io.forethread.predictor.property.event;

import io.forethread.trace.EventKind;

import java.util.Set;

/**
 * A thread takes a lock that it does not hold, or gives it back altogether. Waiting gives a monitor
 * back, and the end of the wait takes it again.
 *
 * @param type the class of the lock, or a supertype of it
 */
public record LockPattern(boolean takes, NamePattern type) implements EventPattern {
    @Override
    public Set<EventKind> kinds() {
        return takes
                ? Set.of(EventKind.ACQUIRE, EventKind.WAKE)
                : Set.of(EventKind.RELEASE, EventKind.WAIT);
    }

    @Override
    public boolean matches(RecordedRun run, int event) {
        return isOutermost(run, event)
                && run.isOfType(run.trace().dictionary().className(run.owner(event)), type);
    }

    private static boolean isOutermost(RecordedRun run, int event) {
        return switch (run.trace().kind(event)) {
            case ACQUIRE -> run.trace().value(event) == 1;
            case RELEASE -> run.trace().value(event) == 0;
            default -> true;
        };
    }

    @Override
    public int on(RecordedRun run, int event) {
        return run.owner(event);
    }

    @Override
    public String describe(RecordedRun run, int event) {
        return (takes ? "locks " : "unlocks ") + TraceNames.object(run.trace(), run.owner(event));
    }
}
