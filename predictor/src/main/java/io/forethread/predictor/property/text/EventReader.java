package io.forethread.predictor.property.text;

import io.forethread.predictor.property.event.ArgumentPattern;
import io.forethread.predictor.property.event.EventDeclaration;
import io.forethread.predictor.property.event.EventDeclaration.Alternative;
import io.forethread.predictor.property.event.EventPattern;
import io.forethread.predictor.property.event.FieldPattern;
import io.forethread.predictor.property.event.LockPattern;
import io.forethread.predictor.property.event.MarkPattern;
import io.forethread.predictor.property.event.MethodPattern;
import io.forethread.predictor.property.event.MethodPattern.Moment;
import io.forethread.predictor.property.event.NamePattern;
import io.forethread.predictor.property.event.ThreadPattern;
import io.forethread.predictor.property.event.ValueCondition;
import io.forethread.predictor.property.event.ValueCondition.Comparison;
import io.forethread.trace.EventKind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the declarations of events: {@code event open(d) = call Door.open() on d}. */
final class EventReader {
    private static final String PATTERNS =
            "call, before, after, returns, throws, read, write, access, lock, unlock, start, begin,"
                    + " end, join or mark";

    private final Source source;

    /** The parameters of all events so far. */
    private final List<String> parameters;

    EventReader(Source source, List<String> parameters) {
        this.source = source;
        this.parameters = parameters;
    }

    /** Reads what follows the name of an event. */
    EventDeclaration read(String name) {
        List<String> own = new ArrayList<>();
        if (source.skip("(")) {
            do {
                own.add(source.word("the name of a parameter"));
            } while (source.skip(","));
            source.require(")");
        }
        source.require("=");
        List<Alternative> alternatives = new ArrayList<>();
        do {
            alternatives.add(alternative(name, own));
        } while (source.skip("|"));
        return new EventDeclaration(name, alternatives);
    }

    private Alternative alternative(String event, List<String> own) {
        int start = source.position();
        EventPattern pattern = pattern();
        int on = EventDeclaration.NONE;
        int by = EventDeclaration.NONE;
        List<String> unbound = new ArrayList<>(own);
        while (true) {
            if (on == EventDeclaration.NONE && source.skipWord("on")) {
                on = parameter(own, unbound);
            } else if (by == EventDeclaration.NONE && source.skipWord("by")) {
                by = parameter(own, unbound);
            } else {
                break;
            }
        }
        if (!unbound.isEmpty()) {
            throw source.failAt(
                    start,
                    "nothing here binds the parameter %s of %s: add 'on %s' or 'by %s'"
                            .formatted(unbound.get(0), event, unbound.get(0), unbound.get(0)));
        }
        return new Alternative(pattern, on, by);
    }

    private int parameter(List<String> own, List<String> unbound) {
        String name = source.word("the name of a parameter");
        if (!own.contains(name)) {
            throw source.unknown("parameter", name, own);
        }
        unbound.remove(name);
        if (!parameters.contains(name)) {
            parameters.add(name);
        }
        return parameters.indexOf(name);
    }

    private EventPattern pattern() {
        String word = source.peekWord();
        if (word.isEmpty()) {
            throw source.expected(PATTERNS);
        }
        source.skipWord(word);
        return switch (word) {
            case "call", "before" -> method(Moment.ENTERED);
            case "after" -> method(Moment.LEFT);
            case "returns" -> method(Moment.RETURNED);
            case "throws" -> method(Moment.THREW);
            case "read" -> field(true, false);
            case "write" -> field(false, true);
            case "access" -> field(true, true);
            case "lock" -> new LockPattern(true, type());
            case "unlock" -> new LockPattern(false, type());
            case "start" -> new ThreadPattern(EventKind.START);
            case "begin" -> new ThreadPattern(EventKind.BEGIN);
            case "end" -> new ThreadPattern(EventKind.END);
            case "join" -> new ThreadPattern(EventKind.JOIN);
            case "mark" -> new MarkPattern(source.quoted("the name of the mark in quotes"));
            default -> throw source.wrong("expected " + PATTERNS + ", found '" + word + "'");
        };
    }

    private NamePattern type() {
        return new NamePattern(source.path("a class such as Door or com.acme.*"));
    }

    private MethodPattern method(Moment moment) {
        source.skipWord("call");
        Member member = member("a method such as Door.open(..)");
        source.require("(");
        ArgumentPattern arguments = arguments();
        Optional<ValueCondition> value = moment == Moment.RETURNED ? condition() : Optional.empty();
        return new MethodPattern(moment, member.type, member.name, arguments, value);
    }

    private ArgumentPattern arguments() {
        List<NamePattern> types = new ArrayList<>();
        boolean isOpen = false;
        while (!source.skip(")")) {
            if (source.skip("..")) {
                isOpen = true;
                source.require(")");
                break;
            }
            types.add(argument());
            if (!source.isNext(")")) {
                source.require(",");
            }
        }
        return new ArgumentPattern(types, isOpen);
    }

    private NamePattern argument() {
        StringBuilder type = new StringBuilder(source.path("a type, * or .."));
        while (source.skip("[")) {
            source.require("]");
            type.append("[]");
        }
        return new NamePattern(type.toString());
    }

    private FieldPattern field(boolean reads, boolean writes) {
        Member member = member("a field such as Account.balance");
        return new FieldPattern(reads, writes, member.type, member.name, condition());
    }

    private Optional<ValueCondition> condition() {
        for (Comparison comparison :
                List.of(
                        Comparison.DIFFERENT,
                        Comparison.AT_MOST,
                        Comparison.AT_LEAST,
                        Comparison.LESS,
                        Comparison.GREATER,
                        Comparison.EQUAL)) {
            if (source.skip(comparison.sign())) {
                source.skip("="); // == is = as well
                return Optional.of(new ValueCondition(comparison, source.literal()));
            }
        }
        return Optional.empty();
    }

    private record Member(NamePattern type, NamePattern name) {}

    private Member member(String what) {
        String path = source.path(what);
        int dot = path.lastIndexOf('.');
        if (dot <= 0 || dot == path.length() - 1) {
            throw source.wrong("expected " + what + ", found '" + path + "'");
        }
        String name = path.substring(dot + 1);
        return new Member(
                new NamePattern(path.substring(0, dot)),
                new NamePattern(name.equals("new") ? "<init>" : name));
    }
}
