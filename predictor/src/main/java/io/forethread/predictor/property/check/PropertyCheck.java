package io.forethread.predictor.property.check;

import io.forethread.predictor.property.Monitor;
import io.forethread.predictor.property.event.Supertypes;
import io.forethread.trace.Trace;

import java.util.List;
import java.util.Optional;

/** Runs the monitor of a property on a run as it was. */
public final class PropertyCheck {
    private PropertyCheck() {}

    /**
     * Returns how a run breaks a property, by the slice that breaks it first. Of a run that went on
     * after its trace, the end is not known.
     */
    public static Optional<BrokenProperty> check(
            PropertySpec property, Trace trace, Supertypes supertypes) {
        Optional<BrokenProperty> first = Optional.empty();
        for (ParametricSlice slice : ParametricSlices.of(property, trace, supertypes).all()) {
            Optional<BrokenProperty> broken =
                    check(property, property.monitor(), slice, !trace.isTruncated());
            if (broken.isPresent() && (first.isEmpty() || isEarlier(broken.get(), first.get()))) {
                first = broken;
            }
        }
        return first;
    }

    private static boolean isEarlier(BrokenProperty one, BrokenProperty other) {
        if (one.isAtEnd() || other.isAtEnd()) {
            return !one.isAtEnd() && other.isAtEnd();
        }
        return lastEvent(one) < lastEvent(other);
    }

    private static int lastEvent(BrokenProperty broken) {
        List<Letter> letters = broken.letters();
        return letters.get(letters.size() - 1).event();
    }

    /**
     * Returns how a slice breaks a property.
     *
     * @param withEnd whether no event follows
     */
    static <S> Optional<BrokenProperty> check(
            PropertySpec property,
            Monitor<S, Letter> monitor,
            ParametricSlice slice,
            boolean withEnd) {
        S state = monitor.initial();
        List<Letter> letters = slice.letters();
        for (int i = 0; i < letters.size(); i++) {
            state = monitor.next(state, letters.get(i));
            if (monitor.isViolated(state)) {
                return Optional.of(
                        new BrokenProperty(property, slice, letters.subList(0, i + 1), false));
            }
        }
        return withEnd && monitor.isViolatedAtEnd(state)
                ? Optional.of(new BrokenProperty(property, slice, letters, true))
                : Optional.empty();
    }
}
