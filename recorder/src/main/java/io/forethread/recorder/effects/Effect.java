package io.forethread.recorder.effects;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a call of a method means.
 *
 * @param id the number that instrumented code carries, or -1 if it is in no code
 * @param owner internal name, with slashes, of the class that the call names
 * @param meaningBits the bits of all meanings: each call asks for several
 * @param argument which argument is the object that the call is about, or -1 for the receiver
 */
public record Effect(
        int id,
        String owner,
        String method,
        String descriptor,
        int meaningBits,
        int argument,
        List<ArrayRange> ranges) {

    public Effect {
        ranges = List.copyOf(ranges);
    }

    /** Returns all meanings. */
    public Set<Meaning> meanings() {
        Set<Meaning> meanings = EnumSet.allOf(Meaning.class);
        meanings.removeIf(meaning -> !has(meaning));
        return meanings;
    }

    public boolean has(Meaning meaning) {
        return (meaningBits & meaning.bit()) != 0;
    }

    /** Whether call sites need nothing. */
    public boolean isPure() {
        return has(Meaning.PURE);
    }

    Effect withId(int newId) {
        return new Effect(newId, owner, method, descriptor, meaningBits, argument, ranges);
    }
}
