package io.forethread.predictor.property.regex;

import io.forethread.predictor.property.automaton.Automaton;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An extended regular expression: with intersection and complement. The factory methods keep
 * expressions in a form in which only finitely many derivatives differ: unions and intersections
 * are sets, and neutral and absorbing parts are left out (Brzozowski 1964).
 */
public sealed interface Regex {
    record Nothing() implements Regex {
        @Override
        public boolean matchesEmpty() {
            return false;
        }

        @Override
        public Regex after(int letter) {
            return this;
        }
    }

    record Empty() implements Regex {
        @Override
        public boolean matchesEmpty() {
            return true;
        }

        @Override
        public Regex after(int letter) {
            return nothing();
        }
    }

    record Any() implements Regex {
        @Override
        public boolean matchesEmpty() {
            return false;
        }

        @Override
        public Regex after(int letter) {
            return empty();
        }
    }

    record Letter(int number) implements Regex {
        @Override
        public boolean matchesEmpty() {
            return false;
        }

        @Override
        public Regex after(int letter) {
            return letter == number ? empty() : nothing();
        }
    }

    record Then(Regex first, Regex second) implements Regex {
        @Override
        public boolean matchesEmpty() {
            return first.matchesEmpty() && second.matchesEmpty();
        }

        @Override
        public Regex after(int letter) {
            Regex begun = then(first.after(letter), second);
            return first.matchesEmpty() ? or(List.of(begun, second.after(letter))) : begun;
        }
    }

    record Star(Regex inner) implements Regex {
        @Override
        public boolean matchesEmpty() {
            return true;
        }

        @Override
        public Regex after(int letter) {
            return then(inner.after(letter), this);
        }
    }

    record Or(Set<Regex> parts) implements Regex {
        @Override
        public boolean matchesEmpty() {
            return parts.stream().anyMatch(Regex::matchesEmpty);
        }

        @Override
        public Regex after(int letter) {
            return or(parts.stream().map(part -> part.after(letter)).toList());
        }
    }

    record And(Set<Regex> parts) implements Regex {
        @Override
        public boolean matchesEmpty() {
            return parts.stream().allMatch(Regex::matchesEmpty);
        }

        @Override
        public Regex after(int letter) {
            return and(parts.stream().map(part -> part.after(letter)).toList());
        }
    }

    record Not(Regex inner) implements Regex {
        @Override
        public boolean matchesEmpty() {
            return !inner.matchesEmpty();
        }

        @Override
        public Regex after(int letter) {
            return not(inner.after(letter));
        }
    }

    /** Tells whether the empty word matches. */
    boolean matchesEmpty();

    /** Returns the derivative: what must follow a first letter. */
    Regex after(int letter);

    /** Matches nothing. */
    static Regex nothing() {
        return new Nothing();
    }

    /** Matches the empty word. */
    static Regex empty() {
        return new Empty();
    }

    /** Matches any one letter. */
    static Regex any() {
        return new Any();
    }

    /** Matches every word. */
    static Regex all() {
        return new Not(nothing());
    }

    /** Matches one letter, by its number. */
    static Regex letter(int number) {
        return new Letter(number);
    }

    /** Matches a word of the first expression followed by one of the second. */
    static Regex then(Regex first, Regex second) {
        if (first.equals(nothing()) || second.equals(nothing())) {
            return nothing();
        }
        if (first.equals(empty())) {
            return second;
        }
        if (second.equals(empty())) {
            return first;
        }
        return first instanceof Then pair
                ? then(pair.first, then(pair.second, second))
                : new Then(first, second);
    }

    /** Matches any number of words, one after the other. */
    static Regex star(Regex inner) {
        if (inner.equals(nothing()) || inner.equals(empty())) {
            return empty();
        }
        return inner instanceof Star ? inner : new Star(inner);
    }

    /** Matches from {@code least} to {@code most} words, one after the other. */
    static Regex times(Regex inner, int least, int most) {
        Regex words = empty();
        for (int i = least; i < most; i++) {
            words = or(List.of(empty(), then(inner, words)));
        }
        for (int i = 0; i < least; i++) {
            words = then(inner, words);
        }
        return words;
    }

    /** Matches what one of the parts does. */
    static Regex or(List<Regex> parts) {
        Set<Regex> flat = new LinkedHashSet<>();
        for (Regex part : parts) {
            flat.addAll(part instanceof Or or ? or.parts : Set.of(part));
        }
        flat.remove(nothing());
        if (flat.contains(all())) {
            return all();
        }
        return flat.size() > 1 ? new Or(Set.copyOf(flat)) : onlyOne(flat, nothing());
    }

    /** Matches what all of the parts do. */
    static Regex and(List<Regex> parts) {
        Set<Regex> flat = new LinkedHashSet<>();
        for (Regex part : parts) {
            flat.addAll(part instanceof And and ? and.parts : Set.of(part));
        }
        flat.remove(all());
        if (flat.contains(nothing())) {
            return nothing();
        }
        return flat.size() > 1 ? new And(Set.copyOf(flat)) : onlyOne(flat, all());
    }

    private static Regex onlyOne(Set<Regex> parts, Regex otherwise) {
        return parts.isEmpty() ? otherwise : parts.iterator().next();
    }

    /** Matches what another expression does not. */
    static Regex not(Regex inner) {
        return inner instanceof Not not ? not.inner : new Not(inner);
    }

    /** Returns the expression for runs in no part of which this one matches. */
    default Regex never() {
        return not(then(all(), then(this, all())));
    }

    /**
     * Returns the automaton that accepts what this matches.
     *
     * @param letters how many letters there are
     */
    default Automaton automaton(int letters) {
        return Automaton.explore(this, letters, Regex::after, Regex::matchesEmpty);
    }
}
