package io.forethread.predictor.property.check;

import io.forethread.predictor.property.check.Letter.Reading;
import io.forethread.predictor.property.event.Binding;
import io.forethread.predictor.property.event.EventDeclaration.Alternative;
import io.forethread.predictor.property.event.RecordedRun;
import io.forethread.predictor.property.event.Supertypes;
import io.forethread.trace.EventKind;
import io.forethread.trace.Layout;
import io.forethread.trace.Trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Cuts a run into slices, one for each binding of all parameters of a property (Chen and Rosu
 * 2009): a slice has the events that bind nothing else. Bindings of some parameters that do not
 * contradict each other are joined; one that is never joined to a complete one makes no slice.
 */
public final class ParametricSlices {
    /** How many bindings are told apart; more of them are left out. */
    private static final int MOST_BINDINGS = 20_000;

    private final PropertySpec property;
    private final RecordedRun run;
    private final Trace trace;

    /** By kind of event: which declared events may be of it. */
    private final List<List<Named>> byKind = new ArrayList<>();

    /** By binding: the events that bind just that, with their names. */
    private final Map<Binding, Map<Integer, List<Reading>>> found = new LinkedHashMap<>();

    private final List<ParametricSlice> all;
    private boolean isCut;

    private record Named(int name, Alternative alternative) {}

    private ParametricSlices(PropertySpec property, Trace trace, Supertypes supertypes) {
        this.property = property;
        this.run = new RecordedRun(trace, supertypes);
        this.trace = trace;
        for (int code = 0; code <= EventKind.values().length; code++) {
            byKind.add(code == 0 ? List.of() : declared(EventKind.of(code)));
        }
        find();
        Set<Binding> shapes = new LinkedHashSet<>();
        found.keySet().forEach(bound -> shapes.add(bound.shape()));
        this.all = complete().stream().map(binding -> slice(binding, shapes)).toList();
    }

    private List<Named> declared(EventKind kind) {
        List<Named> declared = new ArrayList<>();
        for (int name = 0; name < property.events().size(); name++) {
            for (Alternative alternative : property.events().get(name).alternatives()) {
                if (alternative.pattern().kinds().contains(kind)) {
                    declared.add(new Named(name, alternative));
                }
            }
        }
        return declared;
    }

    /**
     * Cuts a run.
     *
     * @param supertypes knows the classes of the program
     */
    public static ParametricSlices of(PropertySpec property, Trace trace, Supertypes supertypes) {
        return new ParametricSlices(property, trace, supertypes);
    }

    /** Returns the slices, in the order in which their bindings were complete. */
    public List<ParametricSlice> all() {
        return all;
    }

    /** Tells whether there were too many bindings, so that some are left out. */
    public boolean isCut() {
        return isCut;
    }

    private void find() {
        for (int event = 0; event < trace.size(); event++) {
            for (Named named : byKind.get(Layout.kindCode(trace.head(event)))) {
                if (named.alternative.pattern().matches(run, event)) {
                    add(event, named);
                }
            }
        }
    }

    private void add(int event, Named named) {
        Optional<Binding> binding =
                named.alternative.binding(run, event, property.parameters().size());
        if (binding.isEmpty()) {
            return;
        }
        if (!found.containsKey(binding.get()) && found.size() >= MOST_BINDINGS) {
            isCut = true;
            return;
        }
        List<Reading> readings =
                found.computeIfAbsent(binding.get(), any -> new TreeMap<>())
                        .computeIfAbsent(event, any -> new ArrayList<>());
        if (readings.stream().noneMatch(reading -> reading.name() == named.name)) {
            readings.add(new Reading(named.name, named.alternative.pattern()));
        }
    }

    /** Returns the complete bindings. */
    private List<Binding> complete() {
        Set<Binding> bindings = new LinkedHashSet<>();
        bindings.add(Binding.empty(property.parameters().size()));
        for (Binding binding : found.keySet()) {
            if (binding.isComplete()) {
                bindings.add(binding);
                continue;
            }
            for (Binding other : List.copyOf(bindings)) {
                Optional<Binding> joined = other.join(binding);
                if (bindings.size() >= MOST_BINDINGS) {
                    isCut = true;
                } else {
                    joined.ifPresent(bindings::add);
                }
            }
        }
        return bindings.stream().filter(Binding::isComplete).toList();
    }

    /**
     * Returns the slice of a binding.
     *
     * @param shapes which parameters events bind: an event of each shape belongs to the slice if it
     *     binds them to the same
     */
    private ParametricSlice slice(Binding binding, Set<Binding> shapes) {
        Map<Integer, List<Reading>> events = new TreeMap<>();
        for (Binding shape : shapes) {
            found.getOrDefault(binding.only(shape), Map.of())
                    .forEach(
                            (event, readings) ->
                                    events.computeIfAbsent(event, any -> new ArrayList<>())
                                            .addAll(readings));
        }
        List<Letter> letters = new ArrayList<>();
        events.forEach((event, readings) -> letters.add(letter(event, binding, readings)));
        return new ParametricSlice(binding, letters);
    }

    private Letter letter(int event, Binding binding, List<Reading> readings) {
        List<Reading> inOrder =
                readings.stream().sorted(Comparator.comparingInt(Reading::name)).toList();
        return new Letter(property, run, event, binding, inOrder);
    }
}
