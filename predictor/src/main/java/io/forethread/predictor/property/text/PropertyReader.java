package io.forethread.predictor.property.text;

import io.forethread.PropertyMonitor;
import io.forethread.predictor.property.Monitor;
import io.forethread.predictor.property.automaton.Automaton;
import io.forethread.predictor.property.automaton.TooLargeException;
import io.forethread.predictor.property.check.ClassMonitor;
import io.forethread.predictor.property.check.Letter;
import io.forethread.predictor.property.check.NamedLetters;
import io.forethread.predictor.property.check.PropertySpec;
import io.forethread.predictor.property.event.EventDeclaration;
import io.forethread.predictor.property.grammar.GrammarMonitor;
import io.forethread.predictor.property.regex.Regex;
import io.forethread.predictor.property.temporal.Formula;
import io.forethread.predictor.property.temporal.Progression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads properties: a name, events, and what is said about them.
 *
 * <pre>
 * property "authenticate before use"
 * event auth = call Resource.authenticate(..)
 * event use = call Resource.access(..)
 * past: use implies once auth
 * </pre>
 */
public final class PropertyReader {
    private static final String FORMALISMS = "matches:, never:, past:, ltl:, grammar: or monitor:";

    private final Source source;
    private final Function<String, PropertyMonitor<?>> monitors;

    // The property that is being read.
    private final Names names = new Names();
    private final List<String> parameters = new ArrayList<>();
    private final List<EventDeclaration> events = new ArrayList<>();

    private PropertyReader(Source source, Function<String, PropertyMonitor<?>> monitors) {
        this.source = source;
        this.monitors = monitors;
    }

    /**
     * Reads one property.
     *
     * @param monitors makes a user's monitor by the name of its class; what it throws with a
     *     message is a mistake in the text
     * @throws PropertySyntaxException if the text is wrong
     */
    public static PropertySpec read(String text, Function<String, PropertyMonitor<?>> monitors) {
        Source source = new Source(text);
        PropertySpec property = new PropertyReader(source, monitors).property(Optional.empty());
        if (!source.isAtEnd()) {
            throw source.expected("the end of the text");
        }
        return property;
    }

    /**
     * Reads the events of a property that a user's monitor decides.
     *
     * @throws PropertySyntaxException if the text is wrong
     */
    public static PropertySpec read(String text, PropertyMonitor<?> monitor) {
        Source source = new Source(text);
        PropertySpec property =
                new PropertyReader(source, name -> monitor).property(Optional.of(monitor));
        if (!source.isAtEnd()) {
            throw source.expected("an event, or the end: the monitor decides");
        }
        return property;
    }

    /**
     * Reads all properties of a file. Each begins with {@code property "..."}.
     *
     * @throws PropertySyntaxException if the text is wrong
     */
    public static List<PropertySpec> readAll(
            String text, Function<String, PropertyMonitor<?>> monitors) {
        Source source = new Source(text);
        List<PropertySpec> properties = new ArrayList<>();
        while (!source.isAtEnd()) {
            if (!source.peekWord().equals("property")) {
                throw source.expected("property \"...\"");
            }
            properties.add(new PropertyReader(source, monitors).property(Optional.empty()));
        }
        return properties;
    }

    private PropertySpec property(Optional<PropertyMonitor<?>> given) {
        String name = source.skipWord("property") ? source.quoted("its name in quotes") : "";
        while (source.skipWord("event")) {
            String event = names.readNew(source);
            events.add(new EventReader(source, parameters).read(event));
        }
        if (events.isEmpty()) {
            throw source.expected("event, followed by a name");
        }
        int start = source.position();
        Monitor<?, Letter> monitor = given.<Monitor<?, Letter>>map(this::ofUser).orElse(null);
        if (monitor == null) {
            monitor = formula();
        }
        String text =
                given.map(one -> "monitor: " + one.getClass().getSimpleName())
                        .orElseGet(() -> source.since(start));
        return new PropertySpec(name.isEmpty() ? text : name, text, parameters, events, monitor);
    }

    private Monitor<?, Letter> ofUser(PropertyMonitor<?> monitor) {
        return new ClassMonitor<>(monitor);
    }

    private Monitor<?, Letter> formula() {
        String word = source.peekWord();
        if (word.isEmpty()) {
            throw source.expected("event, " + FORMALISMS);
        }
        int start = source.position();
        source.skipWord(word);
        if (!List.of("matches", "never", "past", "ltl", "grammar", "monitor").contains(word)) {
            throw source.wrong("expected event, " + FORMALISMS + ", found '" + word + "'");
        }
        source.require(":");
        try {
            return switch (word) {
                case "matches" -> letters(regex(start).automaton(names.size()));
                case "never" -> letters(never().automaton(names.size()));
                case "past" -> letters(temporal(Formula.always(formulaIn(false)), start));
                case "ltl" -> letters(temporal(formulaIn(true), start));
                case "grammar" ->
                        new NamedLetters<>(
                                new GrammarMonitor(new GrammarReader(source, names).read()));
                default -> userMonitor();
            };
        } catch (TooLargeException e) {
            throw source.failAt(start, "this is too much: " + e.getMessage());
        }
    }

    private static Monitor<?, Letter> letters(Automaton automaton) {
        return new NamedLetters<>(automaton);
    }

    private Regex regex(int start) {
        Regex regex = new RegexReader(source, names).read();
        Automaton automaton = regex.automaton(names.size());
        if (automaton.isViolated(automaton.initial())) {
            throw source.failAt(start, "no run matches this");
        }
        return regex;
    }

    private Regex never() {
        int start = source.position();
        Regex regex = new RegexReader(source, names).read();
        if (regex.matchesEmpty()) {
            throw source.failAt(start, "this matches the empty run, so every run would break it");
        }
        return regex.never();
    }

    private Formula formulaIn(boolean future) {
        return new TemporalReader(source, names, future).read();
    }

    private Automaton temporal(Formula formula, int start) {
        Automaton automaton = Progression.automaton(formula, names.size());
        if (automaton.isViolated(automaton.initial())) {
            throw source.failAt(start, "no run satisfies this");
        }
        if (automaton.isAlwaysTrue()) {
            throw source.failAt(start, "every run satisfies this");
        }
        return automaton;
    }

    private Monitor<?, Letter> userMonitor() {
        String className = source.path("the name of a class");
        try {
            return ofUser(monitors.apply(className));
        } catch (IllegalArgumentException e) {
            throw source.wrong(e.getMessage());
        }
    }
}
