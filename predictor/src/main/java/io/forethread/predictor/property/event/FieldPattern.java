package io.forethread.predictor.property.event;

import io.forethread.trace.EventKind;
import io.forethread.trace.Field;
import io.forethread.trace.Value;

import java.util.Optional;
import java.util.Set;

/**
 * A field is read or written.
 *
 * @param type the class that declares the field, or that of the object
 * @param value a condition on what is read or written
 */
public record FieldPattern(
        boolean reads,
        boolean writes,
        NamePattern type,
        NamePattern name,
        Optional<ValueCondition> value)
        implements EventPattern {

    @Override
    public Set<EventKind> kinds() {
        if (reads && writes) {
            return Set.of(EventKind.READ_FIELD, EventKind.WRITE_FIELD);
        }
        return Set.of(reads ? EventKind.READ_FIELD : EventKind.WRITE_FIELD);
    }

    @Override
    public boolean matches(RecordedRun run, int event) {
        Field field = run.trace().dictionary().field(run.trace().member(event));
        return name.matches(field.name())
                && (type.matches(field.owner()) || isOfType(run, event))
                && (value.isEmpty() || value.get().holds(run.trace().typedValue(event)));
    }

    private boolean isOfType(RecordedRun run, int event) {
        return run.owner(event) != 0
                && run.isOfType(run.trace().dictionary().className(run.owner(event)), type);
    }

    @Override
    public Optional<Value> value(RecordedRun run, int event) {
        return Optional.of(run.trace().typedValue(event));
    }

    @Override
    public int on(RecordedRun run, int event) {
        return run.owner(event);
    }

    @Override
    public String describe(RecordedRun run, int event) {
        Field field = run.trace().dictionary().field(run.trace().member(event));
        String verb = run.trace().isRead(event) ? "reads " : "writes ";
        return verb
                + TraceNames.simple(field.owner())
                + "."
                + field.name()
                + " = "
                + TraceNames.value(run.trace(), event);
    }
}
