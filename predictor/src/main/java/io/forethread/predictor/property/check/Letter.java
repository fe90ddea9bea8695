package io.forethread.predictor.property.check;

import io.forethread.PropertyEvent;
import io.forethread.predictor.property.event.Binding;
import io.forethread.predictor.property.event.EventPattern;
import io.forethread.predictor.property.event.RecordedRun;
import io.forethread.predictor.property.event.TraceNames;
import io.forethread.trace.Trace;
import io.forethread.trace.Value;

import java.util.List;

/** An event of a trace as one slice of a property reads it. */
public final class Letter {
    private final PropertySpec property;
    private final RecordedRun run;
    private final Trace trace;
    private final int event;
    private final Binding binding;
    private final List<Reading> readings;

    /**
     * One of the declared events that an event of the trace is.
     *
     * @param name the number of the declared event
     * @param pattern the pattern that it matched
     */
    record Reading(int name, EventPattern pattern) {}

    /**
     * @param binding what the parameters stand for in the slice
     * @param readings what it is, in order of declaration
     */
    Letter(
            PropertySpec property,
            RecordedRun run,
            int event,
            Binding binding,
            List<Reading> readings) {
        this.property = property;
        this.run = run;
        this.trace = run.trace();
        this.event = event;
        this.binding = binding;
        this.readings = List.copyOf(readings);
    }

    /** Returns the index of the event in its trace. */
    public int event() {
        return event;
    }

    /** Returns the numbers of the declared events that it is, in order of declaration. */
    public List<Integer> names() {
        return readings.stream().map(Reading::name).toList();
    }

    /** Returns what the event is called, and what it does: {@code calls Door.open (use)}. */
    public String describe() {
        Reading first = readings.get(0);
        return first.pattern.describe(run, event) + " (" + name() + ")";
    }

    /** Returns what the event is called: {@code use}. */
    public String name() {
        return property.events().get(readings.get(0).name).name();
    }

    /** Returns the event once for each of its names. */
    List<PropertyEvent> events() {
        return readings.stream().<PropertyEvent>map(Named::new).toList();
    }

    private final class Named implements PropertyEvent {
        private final Reading reading;

        Named(Reading reading) {
            this.reading = reading;
        }

        @Override
        public String name() {
            return property.events().get(reading.name).name();
        }

        @Override
        public String thread() {
            return trace.dictionary().thread(trace.thread(event)).name();
        }

        @Override
        public Object value() {
            return reading.pattern.value(run, event).map(this::boxed).orElse(null);
        }

        /** Returned objects have no number: all that is known of them is that they are not null. */
        private Object boxed(Value value) {
            if (!value.isReference()) {
                return value.boxed();
            }
            if (value.isNull()) {
                return null;
            }
            return trace.isAccess(event) ? TraceNames.object(trace, value.objectId()) : "an object";
        }

        @Override
        public String parameter(String parameter) {
            int number = property.parameters().indexOf(parameter);
            if (number < 0) {
                throw new IllegalArgumentException(
                        "The property has no parameter " + parameter + ".");
            }
            return binding.name(number, trace);
        }

        @Override
        public String toString() {
            return name() + " [" + thread() + "]";
        }
    }
}
