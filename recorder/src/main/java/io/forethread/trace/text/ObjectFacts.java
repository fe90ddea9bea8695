package io.forethread.trace.text;

import io.forethread.trace.ClassNames;
import io.forethread.trace.TraceDictionary;
import io.forethread.trace.TracedObject;

import java.util.ArrayList;
import java.util.List;

/**
 * Facts about the objects of a text, declared or derived: an object is shared if events of two
 * threads name it, and has the class of its first name.
 */
final class ObjectFacts {
    /** A limit, so that a typing error does not exhaust the memory. */
    private static final int MOST = 1 << 24;

    private final List<Fact> facts = new ArrayList<>(List.of(new Fact()));

    void declare(TextLine line, int id, String className, boolean shared) {
        Fact fact = fact(line, id);
        if (fact.declared || id == 0) {
            throw line.expected("an object not yet declared", "" + id);
        }
        fact.declared = true;
        fact.className = className;
        fact.shared = shared;
    }

    /** Notes that an event of {@code thread} names an object. */
    void touch(TextLine line, int id, int thread) {
        Fact fact = fact(line, id);
        if (!fact.declared) {
            fact.shared |= fact.thread >= 0 && fact.thread != thread;
            fact.thread = thread;
        }
    }

    /** Notes that an event refers to an object, without touching it. */
    void refer(TextLine line, int id) {
        fact(line, id);
    }

    /** Notes the class in an object's name, simple or with its package. */
    void call(TextLine line, int id, String text) {
        Fact fact = fact(line, id);
        String className = ClassNames.parse(text);
        if (id == 0 || text.isEmpty() || text.equals(TracedObject.UNKNOWN_CLASS)) {
            return;
        }
        if (fact.className == null || fact.guessed) {
            fact.className = className;
            fact.guessed = false;
        } else if (!fact.className.equals(className)
                && !ClassNames.escaped(fact.className, true).equals(text)) {
            throw line.expected(ClassNames.escaped(fact.className, false) + "@" + id, text);
        }
    }

    /** Notes the class of a field's owner, unless the text says otherwise elsewhere. */
    void guess(TextLine line, int id, String className) {
        Fact fact = fact(line, id);
        if (fact.className == null && id != 0) {
            fact.className = className;
            fact.guessed = true;
        }
    }

    String className(TextLine line, int id) {
        String className = fact(line, id).className;
        return className == null ? TracedObject.UNKNOWN_CLASS : className;
    }

    /** Returns how many objects there are, with null. */
    int count() {
        return facts.size();
    }

    private Fact fact(TextLine line, int id) {
        if (id < 0 || (id >= MOST && id > facts.size())) {
            throw line.expected("the number of an object", "" + id);
        }
        while (facts.size() <= id) {
            facts.add(new Fact());
        }
        return facts.get(id);
    }

    void addTo(TraceDictionary.Builder dictionary) {
        for (Fact fact : facts.subList(1, facts.size())) {
            dictionary.addObject(
                    fact.className == null ? TracedObject.UNKNOWN_CLASS : fact.className,
                    fact.shared);
        }
    }

    /** The facts about one object. */
    private static final class Fact {
        private String className;
        private boolean declared;
        private boolean guessed;
        private boolean shared;
        private int thread = -1;
    }
}
