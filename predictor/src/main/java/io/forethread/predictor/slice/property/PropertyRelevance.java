package io.forethread.predictor.slice.property;

import io.forethread.predictor.dependence.Effects;
import io.forethread.predictor.dependence.Relevance;
import io.forethread.predictor.property.Letters;
import io.forethread.predictor.property.check.ClassMonitor;
import io.forethread.predictor.property.check.Letter;
import io.forethread.predictor.property.check.ParametricSlice;
import io.forethread.predictor.property.check.PropertySpec;
import io.forethread.predictor.property.event.EventDeclaration;
import io.forethread.predictor.property.event.EventPattern;
import io.forethread.predictor.property.event.FieldPattern;
import io.forethread.predictor.property.event.MarkPattern;
import io.forethread.predictor.property.event.MethodPattern;
import io.forethread.predictor.property.event.NamePattern;

import java.util.List;

/**
 * The events that a written property is about, for one binding of its parameters. Values count if a
 * pattern has a condition on them, or if a monitor of the user's looks at the events. What code
 * might do is told by the names of methods and fields alone.
 */
public final class PropertyRelevance implements Relevance {
    private final Letters<Letter> letters;
    private final List<EventPattern> patterns;
    private final boolean looksAtValues;

    public PropertyRelevance(PropertySpec property, ParametricSlice slice) {
        this.letters = slice.byEvent();
        this.patterns =
                property.events().stream()
                        .flatMap(event -> event.alternatives().stream())
                        .map(EventDeclaration.Alternative::pattern)
                        .toList();
        this.looksAtValues =
                property.monitor() instanceof ClassMonitor
                        || patterns.stream().anyMatch(PropertyRelevance::hasCondition);
    }

    private static boolean hasCondition(EventPattern pattern) {
        return (pattern instanceof FieldPattern field && field.value().isPresent())
                || (pattern instanceof MethodPattern method && method.value().isPresent());
    }

    @Override
    public boolean isRelevant(int event) {
        return letters.of(event) != null;
    }

    @Override
    public boolean isValueRelevant(int event) {
        return looksAtValues && isRelevant(event);
    }

    @Override
    public boolean mayBeRelevant(Effects effects) {
        return effects.anything() || patterns.stream().anyMatch(p -> mayMatch(p, effects));
    }

    private static boolean mayMatch(EventPattern pattern, Effects effects) {
        if (pattern instanceof MethodPattern method) {
            return effects.called().stream().anyMatch(call -> method.name().matches(call.name()));
        } else if (pattern instanceof FieldPattern field) {
            return (field.reads() && names(effects.read(), field.name()))
                    || (field.writes() && names(effects.written(), field.name()));
        } else if (pattern instanceof MarkPattern) {
            return effects.called().stream().anyMatch(call -> call.name().equals("mark"));
        }
        return effects.synchronizes(); // locks and threads
    }

    private static boolean names(Iterable<Effects.FieldName> fields, NamePattern wanted) {
        for (Effects.FieldName field : fields) {
            if (wanted.matches(field.name())) {
                return true;
            }
        }
        return false;
    }
}
