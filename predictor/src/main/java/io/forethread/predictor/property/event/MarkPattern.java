package io.forethread.predictor.property.event;

import io.forethread.trace.EventKind;

import java.util.Set;

/** A thread comes to a mark that the program has set. */
public record MarkPattern(String name) implements EventPattern {
    @Override
    public Set<EventKind> kinds() {
        return Set.of(EventKind.MARK);
    }

    @Override
    public boolean matches(RecordedRun run, int event) {
        return run.trace().dictionary().field(run.trace().member(event)).name().equals(name);
    }

    @Override
    public int on(RecordedRun run, int event) {
        return run.owner(event);
    }

    @Override
    public String describe(RecordedRun run, int event) {
        return "comes to the mark \"" + name + "\"";
    }
}
