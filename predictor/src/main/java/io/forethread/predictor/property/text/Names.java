package io.forethread.predictor.property.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The names of the declared events. */
final class Names {
    /** Words that mean something else in the text of a property. */
    private static final Set<String> RESERVED =
            Set.of(
                    "property",
                    "event",
                    "matches",
                    "never",
                    "past",
                    "ltl",
                    "grammar",
                    "monitor",
                    "empty",
                    "true",
                    "false",
                    "not",
                    "and",
                    "or",
                    "implies",
                    "iff",
                    "always",
                    "eventually",
                    "next",
                    "weaknext",
                    "until",
                    "unless",
                    "release",
                    "once",
                    "historically",
                    "previously",
                    "since");

    private final List<String> all = new ArrayList<>();

    /** Reads the name of a new event. */
    String readNew(Source source) {
        String name = source.word("the name of an event");
        if (RESERVED.contains(name)) {
            throw source.wrong("an event cannot be called " + name + ": the word has a meaning");
        }
        if (all.contains(name)) {
            throw source.wrong("there is already an event " + name);
        }
        all.add(name);
        return name;
    }

    /** Reads the name of a declared event and returns its number. */
    int read(Source source) {
        if (RESERVED.contains(source.peekWord())) {
            throw source.expected("an event");
        }
        String name = source.word("an event");
        int number = all.indexOf(name);
        if (number < 0) {
            throw source.unknown("event", name, all);
        }
        return number;
    }

    /** Tells whether the name of an event comes next, or a word that may be a misspelt one. */
    boolean isNext(Source source) {
        String word = source.peekWord();
        return !word.isEmpty()
                && Character.isJavaIdentifierStart(word.charAt(0))
                && (!RESERVED.contains(word) || word.equals("empty") || word.equals("not"));
    }

    boolean isReserved(String word) {
        return RESERVED.contains(word);
    }

    int size() {
        return all.size();
    }

    List<String> all() {
        return List.copyOf(all);
    }
}
