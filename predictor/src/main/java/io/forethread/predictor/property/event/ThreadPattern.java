package io.forethread.predictor.property.event;

import io.forethread.trace.EventKind;

import java.util.Set;

/** A thread is started, begins, ends, or is joined. */
public record ThreadPattern(EventKind kind) implements EventPattern {
    @Override
    public Set<EventKind> kinds() {
        return Set.of(kind);
    }

    @Override
    public boolean matches(RecordedRun run, int event) {
        return true;
    }

    @Override
    public int on(RecordedRun run, int event) {
        return Binding.ofThread(thread(run, event));
    }

    private int thread(RecordedRun run, int event) {
        return switch (kind) {
            case START, JOIN -> (int) run.trace().value(event);
            default -> run.trace().thread(event);
        };
    }

    @Override
    public String describe(RecordedRun run, int event) {
        String other = run.trace().dictionary().thread(thread(run, event)).name();
        return switch (kind) {
            case START -> "starts " + other;
            case JOIN -> "joins " + other;
            case BEGIN -> "begins";
            default -> "ends";
        };
    }
}
