package io.forethread.predictor.property.event;

import io.forethread.trace.Trace;

import java.util.Arrays;
import java.util.Optional;

/**
 * What the parameters of a property stand for: objects and threads of a run, by number. Some may
 * stand for nothing yet.
 */
public final class Binding {
    /** What a parameter is bound to that is not bound. */
    public static final int NOTHING = 0;

    private final int[] values;

    private Binding(int[] values) {
        this.values = values;
    }

    /** Returns the binding in which no parameter stands for anything. */
    public static Binding empty(int parameters) {
        return new Binding(new int[parameters]);
    }

    /** Returns the number for a thread; objects have the positive numbers of the trace. */
    public static int ofThread(int index) {
        return -1 - index;
    }

    /** Returns this with one more parameter bound; empty if it stands for something else. */
    Optional<Binding> with(int parameter, int value) {
        if (values[parameter] != NOTHING) {
            return values[parameter] == value ? Optional.of(this) : Optional.empty();
        }
        int[] changed = values.clone();
        changed[parameter] = value;
        return Optional.of(new Binding(changed));
    }

    /** Returns what both say together; empty if they contradict each other. */
    public Optional<Binding> join(Binding other) {
        int[] joined = values.clone();
        for (int i = 0; i < joined.length; i++) {
            if (joined[i] == NOTHING) {
                joined[i] = other.values[i];
            } else if (other.values[i] != NOTHING && other.values[i] != joined[i]) {
                return Optional.empty();
            }
        }
        return Optional.of(new Binding(joined));
    }

    /** Returns what this says about the parameters that another one binds. */
    public Binding only(Binding bound) {
        int[] kept = values.clone();
        for (int i = 0; i < kept.length; i++) {
            kept[i] = bound.values[i] == NOTHING ? NOTHING : kept[i];
        }
        return new Binding(kept);
    }

    /** Returns a binding of the same parameters that is equal for all that bind these. */
    public Binding shape() {
        return new Binding(Arrays.stream(values).map(value -> value == NOTHING ? 0 : 1).toArray());
    }

    /** Tells whether every parameter stands for something. */
    public boolean isComplete() {
        return Arrays.stream(values).noneMatch(value -> value == NOTHING);
    }

    /** Returns what a parameter stands for in a run: {@code Door@3}, {@code T0.1}. */
    public String name(int parameter, Trace trace) {
        int value = values[parameter];
        return value < 0
                ? trace.dictionary().thread(-1 - value).name()
                : TraceNames.object(trace, value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Binding that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.toString(values);
    }
}
